import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { fromMinor } from '#platform/money.ts'
import { listWorkflowsById, type WorkflowFilter, type WorkflowRow } from './workflow.repository.ts'

const pageSize = 200
const header = 'title,status,trigger,in_progress,sent,conversions,revenue,created_at,updated_at'

/** Workflows with their figures of the last 30 days as CSV. It starts with the mark by which Excel knows UTF-8. */
export function workflowFile(db: Database, organizationId: string, now: Date, filter: WorkflowFilter): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${header}\n`
    const currency = await db.forOrganization(organizationId, (trx) => readCurrency(trx, organizationId))
    for (let after: string | undefined; ; ) {
      const page = { filter, limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listWorkflowsById(trx, organizationId, now, page))
      if (rows.length > 0) yield stringify(rows.map((row) => cellsOf(row, currency)))
      if (rows.length < pageSize) return
      after = rows.at(-1)?.id
    }
  }
}

function cellsOf(row: WorkflowRow, currency: string): string[] {
  return [
    harmlessCell(row.title),
    row.status,
    row.trigger_type ?? '',
    String(row.in_progress),
    String(row.sent),
    String(row.conversions),
    fromMinor(row.revenue_minor, currency),
    row.created_at.toISOString(),
    row.updated_at.toISOString(),
  ]
}
