import { country } from '@yuko/contract/accounts/organizations/country-code'
import { properties } from '@yuko/contract/automation/subscribers/subscriber'
import type { ImportOptions } from '@yuko/contract/imports/import'
import { emailAddress, languageTag, timeZone } from '@yuko/contract/primitives'
import { z } from 'zod'
import type { FedSubscriber } from '#platform/ports/subscriber-feed.ts'
import { birthdayOf } from '../birthday-cell.ts'
import { type DateOrder, parseDate } from '../dates.ts'
import { plainLine, shortened } from '../plain-text.ts'
import type { ThingRow } from '../store-files/read-things.ts'
import { firstFilled } from '../store-files/taken-things.ts'
import { tagsOf } from '../tag-cells.ts'
import { jsonOrNull, type PropertyValue } from './property-cells.ts'

export const subscriberRow: z.ZodType<FedSubscriber> = z.object({
  email: emailAddress,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  country: z.string().nullable(),
  locale: z.string().nullable(),
  timeZone: z.string().nullable(),
  birthday: z.string().nullable(),
  tags: z.array(z.string()),
  properties,
  consent: z.enum(['subscribed', 'unsubscribed', 'suppressed']).nullable(),
  consentAt: z.date().nullable(),
})

const yes = new Set([
  'subscribed',
  'yes',
  'true',
  '1',
  'y',
  'ja',
  'oui',
  'si',
  'active',
  'confirmed',
  'optin',
  'email',
  'accepts',
])
const no = new Set(['unsubscribed', 'no', 'false', '0', 'n', 'nein', 'non', 'optout', 'unsub', 'inactive'])
const unreachable = new Set(['suppressed', 'cleaned', 'bounced', 'hardbounced', 'complained', 'spam', 'invalid', 'blocked'])

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

interface Choices {
  readonly options: Pick<ImportOptions, 'consent'>
  readonly dateOrder: DateOrder
  /** The file has no consent column: everyone in it without an unsubscribe date is on the list. */
  readonly isListOfSubscribed: boolean
  /** The file has no consent column: people with an opt-in date that no later opt-out date follows have opted in. */
  readonly isConsentByDate: boolean
  /** The properties of a row’s unmapped columns. */
  readonly propertiesOf: (cells: readonly string[]) => Record<string, PropertyValue>
}

/** The draft of a row before validation. Unreadable values are skipped with a warning. */
export function subscriberDraft(choices: Choices) {
  const { dateOrder, propertiesOf } = choices
  return ([row]: ThingRow[]): object => {
    if (!row) return {}
    const text = firstFilled([row])
    const line = (field: 'firstName' | 'lastName', limit: number) => shortened(plainLine(text(field)), limit) || null
    const checked = <Schema extends z.ZodType>(field: 'locale' | 'timeZone' | 'country', schema: Schema, given: string) => {
      if (given === '') return null
      const { data } = schema.safeParse(given)
      if (data === undefined) row.issue('warning', field, 'This couldn’t be read and was skipped.')
      return data ?? null
    }
    const moment = (field: 'consentAt' | 'unsubscribedAt') => {
      const cell = text(field)
      const date = cell === '' ? null : parseDate(cell, dateOrder)
      if (cell !== '' && date === null) row.issue('warning', field, 'The date couldn’t be read and was skipped.')
      return date
    }
    const birthday = birthdayOf(text('birthday'), dateOrder)
    if (birthday === undefined) row.issue('warning', 'birthday', 'The birthday couldn’t be read and was skipped.')
    const optOut = text('unsubscribedAt')
    const [inAt, outAt] = [moment('consentAt'), moment('unsubscribedAt')]
    const hasReturned = choices.isConsentByDate && inAt !== null && outAt !== null && inAt > outAt
    const consent = consentOf(text, choices, { hasOptedIn: inAt !== null, hasOptedOut: optOut !== '' && !hasReturned })
    if (consent === 'unknown')
      row.issue('warning', 'consent', 'This consent value isn’t recognized. The person was imported without consent.')
    return {
      email: text('email').replace(/^'/, ''),
      firstName: line('firstName', 100),
      lastName: line('lastName', 100),
      country: checked('country', country, text('country')),
      locale: checked('locale', languageTag, text('locale').replace('_', '-')),
      timeZone: checked('timeZone', timeZone, text('timeZone')),
      birthday: birthday ? `2000-${two(birthday.month)}-${two(birthday.day)}` : null,
      tags: tagsOf(text('tags'), { longest: 60, most: 50 }),
      properties: { ...propertiesOf(row.cells), ...ownProperties(row, text('properties')) },
      consent: consent === 'unknown' ? null : consent,
      consentAt: consent === 'unsubscribed' ? (outAt ?? inAt) : inAt,
    }
  }
}

type Text = ReturnType<typeof firstFilled>

/** Opt-outs in a file always count; opt-ins follow the merchant's setting. */
function consentOf(
  text: Text,
  { options: { consent: mode }, isListOfSubscribed, isConsentByDate }: Choices,
  { hasOptedIn, hasOptedOut }: { hasOptedIn: boolean; hasOptedOut: boolean },
): FedSubscriber['consent'] | 'unknown' {
  const suppressed = lettersOf(text('suppressed'))
  if (suppressed !== '' && !no.has(suppressed)) return 'suppressed'
  const said = lettersOf(text('consent'))
  if (unreachable.has(said)) return 'suppressed'
  if (no.has(said) || hasOptedOut) return 'unsubscribed'
  if (mode === 'none') return null
  if (mode === 'subscribed' || yes.has(said)) return 'subscribed'
  if (said === '') return isListOfSubscribed || (isConsentByDate && hasOptedIn) ? 'subscribed' : null
  return said.startsWith('never') ||
    said.startsWith('not') ||
    said === 'nonsubscribed' ||
    said === 'pending' ||
    said === 'unconfirmed'
    ? null
    : 'unknown'
}

/** Properties of our own exports, as a JSON object. */
function ownProperties(row: ThingRow, text: string): Record<string, PropertyValue> {
  if (text === '') return {}
  const { data } = z.string().transform(jsonOrNull).pipe(properties).safeParse(text)
  if (data === undefined) row.issue('warning', 'properties', 'This couldn’t be read and was skipped.')
  return data ?? {}
}

const two = (part: number) => String(part).padStart(2, '0')
