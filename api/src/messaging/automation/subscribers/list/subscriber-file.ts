import type { Readable } from 'node:stream'
import type { SubscriberFileFormat } from '@yuko/contract/automation/subscribers/download-subscribers'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { csvInPages } from '#platform/files/csv-in-pages.ts'
import { listById, type SubscriberRow } from './list.repository.ts'
import { subscriberColumns } from './subscriber-columns.ts'
import { type AskedFilter, filterCondition } from './subscriber-filter.repository.ts'

const pageSize = 1000

/** Subscribers as CSV. */
export function subscriberFile(
  db: Database,
  clock: Clock,
  organizationId: string,
  { format = 'yuko', ...filter }: AskedFilter & { format?: SubscriberFileFormat },
): Readable {
  return csvInPages(subscriberColumns[format], pages())

  async function* pages(): AsyncGenerator<SubscriberRow[]> {
    for (let after: string | null = null; ; ) {
      const page: SubscriberRow[] = await db.forOrganization(organizationId, async (trx) => {
        const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
        return listById(trx, organizationId, await filterCondition(trx, scope, filter), { after, limit: pageSize })
      })
      yield page
      if (page.length < pageSize) return
      after = page.at(-1)?.id ?? null
    }
  }
}
