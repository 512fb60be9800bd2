import { sql } from 'kysely'
import type { Database, Trx } from './db/database.ts'
import { enqueue } from './jobs/enqueue.ts'
import { removeFiles } from './remove-files.job.ts'

interface TenantTable {
  readonly name: string
  /** Tables whose rows its rows refer to. */
  readonly refers_to: string[]
  /** Columns by which its rows refer to others of their own; those are named by `id`. */
  readonly refers_to_own: string[]
  /** Its rows name files of the storage, in a column `file_key`. */
  readonly has_files: boolean
}

const rowsAtOnce = 1000

/**
 * Removes every row of an organization from every table that has its column, whatever area it belongs to: a table made
 * tomorrow is covered tomorrow. What nobody may delete from (a ledger) goes with the rows it belongs to. The files that the rows
 * name follow by a job. The organization itself is left to its area. Needs a transaction of `asSystem`.
 */
export async function eraseOrganization(trx: Trx, organizationId: string): Promise<void> {
  const order = referringFirst(await tenantTables(trx))
  // Twice: counts that triggers keep come back while what they count goes.
  for (const table of [...order, ...order]) await eraseRows(trx, table, organizationId, null)
}

/**
 * The same for an organization of any size, some rows a transaction, so that others are not kept waiting: what is left when it stops goes
 * with the next call. Rows of the tables in `except` stay, and what counters write meanwhile: `eraseOrganization` takes those.
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

/** At most so many, null: all. Answers whether there were any. */
async function eraseRows(
  trx: Trx,
  { name, has_files, refers_to_own }: TenantTable,
  organizationId: string,
  most: number | null,
): Promise<boolean> {
  const table = sql.table(name)
  // Of rows that refer to each other, those that none of the others refers to.
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
  // Of no organization, so that this does not go with the rest.
  if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
  return has_files ? rows.length > 0 : (numAffectedRows ?? 0n) > 0n
}

/** Rows that refer to others go before them. */
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
