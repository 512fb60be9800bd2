import { sql } from 'kysely'
import type { Database, Trx } from './db/database.ts'
import { enqueue } from './jobs/enqueue.ts'
import { removeFiles } from './remove-files.job.ts'

interface TenantTable {
  readonly name: string
  /** Tables that its rows reference. */
  readonly refers_to: string[]
  /** Self-referencing columns; rows are identified by `id`. */
  readonly refers_to_own: string[]
  /** Its rows reference storage files in a column `file_key`. */
  readonly has_files: boolean
}

const rowsAtOnce = 1000

/**
 * Deletes every row of an organization from every table with its column, including tables added later. Tables without delete
 * permission (a ledger) are deleted by cascade. A job deletes the referenced files. The organization itself is left to its area.
 * Needs an `asSystem` transaction.
 */
export async function eraseOrganization(trx: Trx, organizationId: string): Promise<void> {
  const order = referringFirst(await tenantTables(trx))
  // Twice, because trigger-maintained counters are written while their rows are deleted.
  for (const table of [...order, ...order]) await eraseRows(trx, table, organizationId, null)
}

/**
 * The same for an organization of any size, in small transactions that don't block others. The next call continues after an
 * interruption. Rows of tables in `except` and counters written meanwhile remain; `eraseOrganization` deletes those.
 */
export async function eraseInBatches(
  db: Database,
  organizationId: string,
  { except, signal }: { readonly except: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const tables = referringFirst(await db.asSystem(tenantTables))
  for (const table of tables.filter(({ name }) => !except.includes(name)))
    while (await db.asSystem((trx) => eraseRows(trx, table, organizationId, rowsAtOnce))) signal.throwIfAborted()
}

async function tenantTables(trx: Trx): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.oid::regclass::text as name,
           array(select distinct f.confrelid::regclass::text from pg_constraint f
                  where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers_to,
           array(select a.attname::text from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[array_length(f.conkey, 1)]
                  where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = c.oid) as refers_to_own,
           exists (select from pg_attribute f where f.attrelid = c.oid and f.attname = 'file_key' and not f.attisdropped) as has_files
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'delete')
     order by name`.execute(trx)
  return rows
}

/** Deletes up to the limit; null: all. Returns whether there were any. */
async function eraseRows(
  trx: Trx,
  { name, has_files, refers_to_own }: TenantTable,
  organizationId: string,
  most: number | null,
): Promise<boolean> {
  const table = sql.table(name)
  // Of self-referencing rows, those that no other row references.
  const isLast = refers_to_own.map(
    (column) =>
      sql`and not exists (select from ${table} o where o.organization_id = t.organization_id and o.${sql.ref(column)} = t.id)`,
  )
  const some =
    most === null
      ? sql``
      : sql`and ctid = any(array(select t.ctid from ${table} t where t.organization_id = ${organizationId}
              ${sql.join(isLast, sql` `)} limit ${most}))`
  const { rows, numAffectedRows } = await sql<{ file_key: string | null }>`
    delete from ${table} where organization_id = ${organizationId} ${some}
    ${has_files ? sql`returning file_key` : sql``}`.execute(trx)
  const keys = rows.flatMap(({ file_key }) => file_key ?? [])
  // Without an organization, so that this job is not deleted with the rest.
  if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
  return has_files ? rows.length > 0 : (numAffectedRows ?? 0n) > 0n
}

/** Referencing rows are deleted before referenced ones. */
function referringFirst(tables: readonly TenantTable[]): TenantTable[] {
  const order = new Set<TenantTable>()
  const visit = (table: TenantTable) => {
    if (order.has(table)) return
    for (const other of tables) if (other !== table && other.refers_to.includes(table.name)) visit(other)
    order.add(table)
  }
  tables.forEach(visit)
  return [...order]
}
