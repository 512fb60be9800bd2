import { bodyOf } from '@yuko/contract/endpoint'
import type { ImportField } from '@yuko/contract/imports/import'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { birthdayOf } from '../birthday-cell.ts'
import { type DateOrder, parseDate } from '../dates.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { plainLine, shortened } from '../plain-text.ts'
import { tagsOf } from '../tag-cells.ts'
import { countryCell } from './country-cell.ts'
import { knownCustomers } from './known-things.repository.ts'
import { type ReadThings, type ThingRow, thingReader } from './read-things.ts'
import type { FeedCustomer, StoreFeed } from './store-feed.ts'
import { countNew, firstFilled, newestOf, nothing, outcome } from './taken-things.ts'

const schema = bodyOf(upsertCustomers).shape.customers.element

export function customerPass(
  feed: StoreFeed,
  one: ImportRecord,
  { clock, isDryRun, dateOrder }: PassOptions,
): ImportPass<ReadThings<FeedCustomer>> {
  const { organization_id: organizationId, columns, mapping } = one
  const keyOf = () => ''
  const seen = new Set<string>()
  return {
    read: thingReader<FeedCustomer>({ columns, mapping, keyOf, schema, draft: customerDraft(mapping, dateOrder) }),
    async take(trx, read) {
      if (read.things.length === 0) return outcome(read, nothing)
      const values = newestOf(read.things, customerKey)
      if (!isDryRun) return outcome(read, await feed.customersOfFile(trx, clock, organizationId, values))
      const ids = values.flatMap(({ externalId }) => externalId ?? [])
      const found = await knownCustomers(
        trx,
        organizationId,
        ids,
        values.map(({ email }) => email),
      )
      const isKnown = ({ externalId, email }: FeedCustomer) =>
        externalId ? found.ids.has(externalId) || found.emailsWithoutId.has(email) : found.emails.has(email)
      return outcome(read, countNew(values, customerKey, new Set(values.filter(isKnown).map(customerKey)), seen))
    },
  }
}

const customerKey = ({ externalId, email }: FeedCustomer) => (externalId ? `id ${externalId}` : email)

/** Mapped columns are taken as they are, including empty cells. Fields without a column stay unchanged. */
function customerDraft(mapping: ImportRecord['mapping'], dateOrder: DateOrder) {
  return (rows: ThingRow[]) => {
    const text = firstFilled(rows)
    const line = (field: ImportField, limit: number) => shortened(plainLine(text(field)), limit)
    const told = <Value>(field: ImportField, value: () => Value) => (field in mapping ? value() : undefined)
    const warn = (field: ImportField, message: string) => void rows[0]?.issue('warning', field, message)
    return {
      externalId: text('externalId').replace(/^'/, '') || null,
      email: text('email'),
      name: line('name', 200),
      firstName: line('firstName', 100),
      lastName: line('lastName', 100),
      locale: line('locale', 35),
      tags: told('tags', () => tagsOf(text('tags'), { longest: 255, most: 250 })),
      country: told('country', () => countryCell(text('country'), warn)),
      birthday: told('birthday', () => birthdayCell(text('birthday'), dateOrder, warn)),
    }
  }
}

type Warn = (field: ImportField, message: string) => void

/** An unreadable cell changes nothing. */
function birthdayCell(cell: string, order: DateOrder, warn: Warn): string | null | undefined {
  const day = birthdayOf(cell, order)
  if (day === undefined) warn('birthday', 'The birthday couldn’t be read and was skipped.')
  if (!day) return day
  const year = parseDate(cell, order)?.getUTCFullYear() ?? 0
  const monthAndDay = `${two(day.month)}-${two(day.day)}`
  return year >= 1900 && isWithYear(cell) ? `${year}-${monthAndDay}` : monthAndDay
}

const isWithYear = (cell: string) => !/^\d{1,2}[/.-]\d{1,2}[.]?$/.test(cell)
const two = (part: number) => String(part).padStart(2, '0')
