import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface IssueRecord {
  row: number
  level: 'error' | 'warning'
  issues: object[]
  cells: string[] | null
}

export async function insertIssueRows(
  trx: Trx,
  { organizationId, importId }: { organizationId: string; importId: string },
  records: readonly IssueRecord[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into import_rows (organization_id, import_id, row, level, issues, cells)
    select ${organizationId}, ${importId}, row, level, issues, cells
      from jsonb_to_recordset(${JSON.stringify(records.map(withoutNul))}::jsonb) as r(row integer, level text, issues jsonb, cells jsonb)`.execute(
    trx,
  )
}

/** jsonb can't store NUL, and rejected rows are stored as they were. */
function withoutNul(record: IssueRecord): IssueRecord {
  return { ...record, cells: record.cells?.map((cell) => cell.replaceAll('\0', '').toWellFormed()) ?? null }
}

/** Rows with issues, in file order. */
export function listIssueRows(trx: Trx, organizationId: string, importId: string, limit: number, afterRow = 0) {
  return trx
    .selectFrom('import_rows')
    .select(['row', 'level', 'issues', 'cells'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('row', '>', afterRow)
    .orderBy('row')
    .limit(limit)
    .execute()
}
