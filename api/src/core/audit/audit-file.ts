import type { Readable } from 'node:stream'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords } from '@yuko/contract/audit/audit-words'
import type { Database } from '#platform/db/database.ts'
import { type CsvColumn, csvInPages } from '#platform/files/csv-in-pages.ts'
import { keysIn, toEntry } from './audit.mapper.ts'
import { type AuditFilter, listAuditRows, listKeyNames } from './audit.repository.ts'

const pageSize = 1000

const columns: readonly CsvColumn<AuditEntry>[] = [
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

/** Filtered entries. */
export function auditFile(db: Database, organizationId: string, filter: AuditFilter): Readable {
  return csvInPages(columns, pages())

  async function* pages(): AsyncGenerator<AuditEntry[]> {
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const { rows, keys } = await db.forOrganization(organizationId, async (trx) => {
        const page = await listAuditRows(trx, organizationId, filter, { limit: pageSize, after })
        return { rows: page, keys: await listKeyNames(trx, organizationId, keysIn(page.map(({ actor }) => actor))) }
      })
      yield rows.map((row) => toEntry(row, keys))
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      after = last
    }
  }
}

function jsonOf(values: Record<string, unknown> | undefined): string {
  return values && Object.keys(values).length > 0 ? JSON.stringify(values) : ''
}
