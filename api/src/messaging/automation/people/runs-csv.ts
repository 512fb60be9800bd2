import type { Readable } from 'node:stream'
import type { Database } from '#platform/db/database.ts'
import { type CsvColumn, csvInPages } from '#platform/files/csv-in-pages.ts'
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

const columnsWith = (names: Exported['names']): readonly CsvColumn<RunRow>[] => [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name ?? ''],
  ['Status', ({ status }) => status],
  ['Step', ({ node_id }) => names.get(node_id ?? '') ?? node_id ?? ''],
  ['Next step at', ({ wake_at }) => wake_at?.toISOString() ?? ''],
  ['Exit reason', ({ exit_reason }) => exit_reason ?? ''],
  ['Error', ({ last_error }) => last_error ?? ''],
  ['Version', ({ version }) => String(version)],
  ['Entered at', ({ entered_at }) => entered_at.toISOString()],
  ['Finished at', ({ finished_at }) => finished_at?.toISOString() ?? ''],
]

export function runsAsCsv(db: Database, { organizationId, workflowId, filter, timeZone, names }: Exported): Readable {
  return csvInPages(columnsWith(names), pages())

  async function* pages(): AsyncGenerator<RunRow[]> {
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const page = { filter, timeZone, limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listRuns(trx, organizationId, workflowId, page))
      yield rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = { at: last.entered_at, id: last.id }
    }
  }
}
