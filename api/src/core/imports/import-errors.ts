import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { fieldText, inReadersLanguage } from '#platform/in-language.ts'
import { listIssueRows } from './import-rows.repository.ts'
import type { ImportRecord } from './imports.repository.ts'
import type { RowIssue } from './row-notes.ts'

const pageSize = 1000

type Imported = Pick<ImportRecord, 'organization_id' | 'id' | 'columns' | 'mapping'>

/**
 * The rejected rows as CSV with the reasons in the reader’s language, streamed page by page. Starts with a byte order mark, so
 * that Excel reads UTF-8.
 */
export function importErrors(db: Database, one: Imported): Readable {
  const reasonOf = AsyncResource.bind(({ field, message }: RowIssue) =>
    inReadersLanguage(() => {
      const column = field && one.mapping[field]
      // Texts of schemas aren't sentences: “must be an email address”.
      return column && /^\p{Ll}/u.test(message) ? `${column}: ${fieldText(message)}.` : fieldText(message)
    }),
  )
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
    const reason = issues.filter(({ level }) => level === 'error').map(reasonOf)
    return [...original, String(row), reason.join(' ')]
  }
}
