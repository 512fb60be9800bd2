import type { SubscriberFileFormat } from '@yuko/contract/automation/subscribers/download-subscribers'
import type { CsvColumn } from '#platform/files/csv-in-pages.ts'
import type { SubscriberRow } from './list.repository.ts'

type Column = CsvColumn<SubscriberRow>

const moment = (at: Date | null) => at?.toISOString() ?? ''
const email = (row: SubscriberRow) => row.email
const firstName = (row: SubscriberRow) => row.first_name ?? ''
const lastName = (row: SubscriberRow) => row.last_name ?? ''
const country = (row: SubscriberRow) => row.country ?? ''
const birthday = (row: SubscriberRow) => row.birthday ?? ''
const tags = (row: SubscriberRow) => row.tags.join(', ')
/** In other programs, suppressed people have opted out. */
const hasOptedOut = (row: SubscriberRow) => row.consent === 'unsubscribed' || row.block_reason !== null
const hasOptedIn = (row: SubscriberRow) => row.consent === 'subscribed' && !hasOptedOut(row)

const own: readonly Column[] = [
  ['email', email],
  ['first_name', firstName],
  ['last_name', lastName],
  ['consent', (row) => row.consent],
  ['consent_at', (row) => moment(row.consent_at)],
  ['consent_method', (row) => row.consent_method ?? ''],
  ['suppressed', (row) => row.block_reason ?? ''],
  ['country', country],
  ['language', (row) => row.locale ?? ''],
  ['time_zone', (row) => row.time_zone ?? ''],
  ['birthday', birthday],
  ['tags', tags],
  ['properties', (row) => (Object.keys(row.properties).length > 0 ? JSON.stringify(row.properties) : '')],
  ['source', (row) => row.source],
  ['orders', (row) => String(row.orders_count)],
  ['total_spent', (row) => (row.spent_minor === null ? '' : String(row.spent_minor / 100))],
  ['currency', (row) => row.spent_currency ?? ''],
  ['last_sent_at', (row) => moment(row.last_sent_at)],
  ['last_opened_at', (row) => moment(row.last_opened_at)],
  ['last_clicked_at', (row) => moment(row.last_clicked_at)],
  ['created_at', (row) => moment(row.created_at)],
]

/** The columns that the import of each program expects, as its help pages describe them. */
export const subscriberColumns: Readonly<Record<SubscriberFileFormat, readonly Column[]>> = {
  yuko: own,
  // https://help.klaviyo.com/hc/en-us/articles/360043841811
  klaviyo: [
    ['Email', email],
    ['First Name', firstName],
    ['Last Name', lastName],
    [
      'Email Marketing Consent',
      (row) => (hasOptedOut(row) ? 'Unsubscribed' : hasOptedIn(row) ? 'Subscribed' : 'Never subscribed'),
    ],
    ['Email Marketing Consent Timestamp', (row) => (hasOptedOut(row) || hasOptedIn(row) ? moment(row.consent_at) : '')],
    ['Country', country],
    ['Birthday', birthday],
    ['Tags', tags],
  ],
  // Its consent is two dates: https://support.omnisend.com/en/articles/4234735
  omnisend: [
    ['Email', email],
    ['First name', firstName],
    ['Last name', lastName],
    ['Country', country],
    ['Birthdate', birthday],
    ['Tags', tags],
    ['Email opt-in date', (row) => (hasOptedIn(row) ? moment(row.consent_at ?? row.created_at) : '')],
    ['Email opt-out date', (row) => (hasOptedOut(row) ? moment(optOutOf(row)) : '')],
  ],
}

const optOutOf = ({ consent, consent_at, blocked_at, created_at }: SubscriberRow) =>
  (consent === 'unsubscribed' ? consent_at : blocked_at) ?? created_at
