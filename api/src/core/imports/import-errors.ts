import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { listIssueRows } from './import-rows.repository.ts'
import type { ImportRecord } from './imports.repository.ts'

const pageSize = 1000

/** The rejected rows as CSV, streamed page by page. Starts with a byte order mark, so that Excel reads UTF-8. */
export function importErrors(db: Database, one: Pick<ImportRecord, 'organization_id' | 'id' | 'columns'>): Readable {
  const header = [...one.columns.map(({ name }) => name), 'row', 'reason']
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([header.map(harmlessCell)])}`
    for (let after = 0; ; ) {
      const rows = await db.forOrganization(one.organization_id, (trx) =>
        listIssueRows(trx, one.organization_id, one.id, pageSize, after),
      )
      const refused = rows.filter(({ level }) => level === 'error')
      if (refused.length > 0) yield stringify(refused.map(lineOf))
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = last.row
    }
  }

  function lineOf({ row, issues, cells }: Awaited<ReturnType<typeof listIssueRows>>[number]): string[] {
    const original = one.columns.map((_, index) => harmlessCell(cells?.[index] ?? ''))
    const reason = issues.filter(({ level }) => level === 'error').map(({ message }) => message)
    return [...original, String(row), reason.join(' ')]
  }
}
