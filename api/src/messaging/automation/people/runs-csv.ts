import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { listRuns, type RunFilter, type RunRow } from './runs.repository.ts'

const pageSize = 1000

interface Exported {
  readonly organizationId: string
  readonly workflowId: string
  readonly filter: RunFilter
  readonly timeZone: string
  /** Step names by id. */
  readonly names: ReadonlyMap<string, string>
}

const columns: readonly [string, (row: RunRow, names: Exported['names']) => string][] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name ?? ''],
  ['Status', ({ status }) => status],
  ['Step', ({ node_id }, names) => names.get(node_id ?? '') ?? node_id ?? ''],
  ['Next step at', ({ wake_at }) => wake_at?.toISOString() ?? ''],
  ['Exit reason', ({ exit_reason }) => exit_reason ?? ''],
  ['Error', ({ last_error }) => last_error ?? ''],
  ['Version', ({ version }) => String(version)],
  ['Entered at', ({ entered_at }) => entered_at.toISOString()],
  ['Finished at', ({ finished_at }) => finished_at?.toISOString() ?? ''],
]

/** Page by page, so that memory use stays constant. */
export function runsAsCsv(db: Database, { organizationId, workflowId, filter, timeZone, names }: Exported): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(([header]) => header)])}`
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const page = { filter, timeZone, limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listRuns(trx, organizationId, workflowId, page))
      if (rows.length > 0) yield stringify(rows.map((row) => columns.map(([, cellOf]) => harmlessCell(cellOf(row, names)))))
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = { at: last.entered_at, id: last.id }
    }
  }
}
