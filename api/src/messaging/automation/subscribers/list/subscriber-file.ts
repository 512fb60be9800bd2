import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { listById, type SubscriberRow } from './list.repository.ts'
import { type AskedFilter, filterCondition } from './subscriber-filter.repository.ts'

const pageSize = 1000
const header =
  'email,first_name,last_name,consent,consent_at,consent_method,suppressed,country,language,time_zone,birthday,tags,properties,source,orders,total_spent,currency,last_sent_at,last_opened_at,last_clicked_at,created_at'

/** Subscribers as CSV, page by page. Starts with a byte order mark, so that Excel reads UTF-8. */
export function subscriberFile(db: Database, clock: Clock, organizationId: string, filter: AskedFilter): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${header}\n`
    for (let after: string | null = null; ; ) {
      const page: SubscriberRow[] = await db.forOrganization(organizationId, async (trx) => {
        const scope = { organizationId, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
        return listById(trx, organizationId, await filterCondition(trx, scope, filter), { after, limit: pageSize })
      })
      if (page.length > 0) yield stringify(page.map(cellsOf))
      if (page.length < pageSize) return
      after = page.at(-1)?.id ?? null
    }
  }
}

const moment = (at: Date | null) => at?.toISOString() ?? ''

function cellsOf(row: SubscriberRow): string[] {
  return [
    harmlessCell(row.email),
    harmlessCell(row.first_name ?? ''),
    harmlessCell(row.last_name ?? ''),
    row.consent,
    moment(row.consent_at),
    row.consent_method ?? '',
    row.block_reason ?? '',
    row.country ?? '',
    row.locale ?? '',
    row.time_zone ?? '',
    row.birthday ?? '',
    harmlessCell(row.tags.join(', ')),
    Object.keys(row.properties).length > 0 ? JSON.stringify(row.properties) : '',
    row.source,
    String(row.orders_count),
    row.spent_minor === null ? '' : String(row.spent_minor / 100),
    row.spent_currency ?? '',
    moment(row.last_sent_at),
    moment(row.last_opened_at),
    moment(row.last_clicked_at),
    moment(row.created_at),
  ]
}
