import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { type FilterScope, type ListedRequest, listRequestsById } from './list-requests.repository.ts'

const pageSize = 1000
const header =
  'order_number,ordered_at,email,name,type,status,skip_reason,scheduled_for,sent_at,opened_at,clicked_at,completed_at,reminders,reviewed,asked'

/** Review requests as CSV, a page at a time. It starts with the mark by which Excel knows UTF-8. */
export function requestFile(db: Database, scope: FilterScope): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${header}\n`
    for (let after: string | undefined; ; ) {
      const page = { limit: pageSize, after }
      const rows = await db.forOrganization(scope.organizationId, (trx) => listRequestsById(trx, scope, page))
      if (rows.length > 0) yield stringify(rows.map(cellsOf))
      if (rows.length < pageSize) return
      after = rows.at(-1)?.id
    }
  }
}

function cellsOf(row: ListedRequest): string[] {
  const at = (moment: Date | null) => moment?.toISOString() ?? ''
  return [
    harmlessCell(row.number ?? ''),
    row.order_id === null ? '' : at(row.placed_at),
    harmlessCell(row.email ?? ''),
    harmlessCell(row.name ?? ''),
    row.kind,
    row.status,
    row.skip_reason ?? '',
    at(row.scheduled_for),
    at(row.sent_at),
    at(row.opened_at),
    at(row.clicked_at),
    at(row.completed_at),
    String(row.reminders_sent),
    String(row.reviewed),
    String(row.asked),
  ]
}
