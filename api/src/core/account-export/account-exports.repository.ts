import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { AccountExportTables } from './account-export.tables.ts'

type Exports = AccountExportTables['account_exports']
export type ExportRow = Selectable<Exports>

/** Newest first. */
export function listExports(trx: Trx, organizationId: string): Promise<ExportRow[]> {
  return trx
    .selectFrom('account_exports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findExport(trx: Trx, organizationId: string, id: string): Promise<ExportRow | undefined> {
  return trx
    .selectFrom('account_exports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** false: one is running. */
export async function insertExport(trx: Trx, row: Insertable<Exports>): Promise<boolean> {
  const added = await trx
    .insertInto('account_exports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** false: it was deleted. */
export async function changeExport(trx: Trx, organizationId: string, id: string, change: Updateable<Exports>): Promise<boolean> {
  const changed = await trx
    .updateTable('account_exports')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the keys of their files. */
export async function deleteExportsOf(trx: Trx, organizationId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('account_exports')
    .where('organization_id', '=', organizationId)
    .returning('file_key')
    .execute()
  return rows.map(({ file_key }) => file_key)
}

/** Returns the keys of their files. */
export async function deleteExpired(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx.deleteFrom('account_exports').where('expires_at', '<=', now).returning('file_key').execute()
  return rows.map(({ file_key }) => file_key)
}
