import { Readable } from 'node:stream'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords } from '@yuko/contract/audit/audit-words'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { keysIn, toEntry } from './audit.mapper.ts'
import { type AuditFilter, listAuditRows, listKeyNames } from './audit.repository.ts'

const pageSize = 1000

const columns: readonly [string, (entry: AuditEntry) => string][] = [
  ['at', ({ at }) => at],
  ['actor_type', ({ actor }) => actor.type],
  ['actor_id', ({ actor }) => actor.id ?? ''],
  ['actor_name', ({ actor }) => actor.name ?? ''],
  ['role', ({ actor }) => actor.role ?? ''],
  ['action', ({ action }) => action],
  ['in_words', ({ action }) => auditWords(action)],
  ['target', ({ target }) => jsonOf(target)],
  ['before', ({ change }) => jsonOf(change?.before)],
  ['after', ({ change }) => jsonOf(change?.after)],
  ['reason', ({ reason }) => reason ?? ''],
  ['request_id', ({ requestId }) => requestId ?? ''],
  ['entry_id', ({ entryId }) => entryId],
]

/** Filtered entries, streamed page by page. Starts with a byte order mark, so that Excel reads UTF-8. */
export function auditFile(db: Database, organizationId: string, filter: AuditFilter): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(([name]) => name)])}`
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const { rows, keys } = await db.forOrganization(organizationId, async (trx) => {
        const page = await listAuditRows(trx, organizationId, filter, { limit: pageSize, after })
        return { rows: page, keys: await listKeyNames(trx, organizationId, keysIn(page.map(({ actor }) => actor))) }
      })
      if (rows.length > 0)
        yield stringify(rows.map((row) => columns.map(([, cellOf]) => harmlessCell(cellOf(toEntry(row, keys))))))
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      after = last
    }
  }
}

function jsonOf(values: Record<string, unknown> | undefined): string {
  return values && Object.keys(values).length > 0 ? JSON.stringify(values) : ''
}
