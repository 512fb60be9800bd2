import { bodyOf } from '@yuko/contract/endpoint'
import type { ImportField } from '@yuko/contract/imports/import'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { plainLine, shortened } from '../plain-text.ts'
import { knownCustomers } from './known-things.repository.ts'
import { type ReadThings, type ThingRow, thingReader } from './read-things.ts'
import type { FeedCustomer, StoreFeed } from './store-feed.ts'
import { countNew, firstFilled, newestOf, nothing, outcome } from './taken-things.ts'

const schema = bodyOf(upsertCustomers).shape.customers.element

export function customerPass(
  feed: StoreFeed,
  one: ImportRecord,
  { clock, isDryRun }: PassOptions,
): ImportPass<ReadThings<FeedCustomer>> {
  const { organization_id: organizationId, columns, mapping } = one
  const keyOf = () => ''
  const seen = new Set<string>()
  return {
    read: thingReader<FeedCustomer>({ columns, mapping, keyOf, schema, draft: customerDraft }),
    async take(trx, read) {
      if (read.things.length === 0) return outcome(read, nothing)
      const values = newestOf(read.things, customerKey)
      if (!isDryRun) return outcome(read, await feed.customers(trx, clock, organizationId, values))
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

function customerDraft(rows: ThingRow[]) {
  const text = firstFilled(rows)
  const line = (field: ImportField, limit: number) => shortened(plainLine(text(field)), limit)
  return {
    externalId: text('externalId').replace(/^'/, '') || null,
    email: text('email'),
    name: line('name', 200),
    firstName: line('firstName', 100),
    lastName: line('lastName', 100),
  }
}
