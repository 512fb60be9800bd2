import { sql } from 'kysely'
import { enqueue } from '../jobs/enqueue.ts'
import { removeFiles } from '../remove-files.job.ts'
import type { Trx } from './database.ts'

interface TenantTable {
  readonly name: string
  /** Tables whose rows its rows refer to. */
  readonly refers_to: string[]
  /** Its rows name files of the storage, in a column `file_key`. */
  readonly has_files: boolean
}

/**
 * Removes every row of an organization from every table that has its column, whatever area it belongs to: a table made
 * tomorrow is covered tomorrow. What nobody may delete from (a ledger) goes with the rows it belongs to. The files that the rows
 * name follow by a job. The organization itself is left to its area. Needs a transaction of `asSystem`.
 */
export async function eraseOrganization(trx: Trx, organizationId: string): Promise<void> {
  const { rows } = await sql<TenantTable>`
    select c.oid::regclass::text as name,
           array(select distinct f.confrelid::regclass::text from pg_constraint f
                  where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers_to,
           exists (select from pg_attribute f where f.attrelid = c.oid and f.attname = 'file_key' and not f.attisdropped) as has_files
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'delete')
     order by name`.execute(trx)
  const keys: string[] = []
  for (const { name } of rows.filter((table) => table.has_files)) {
    const files = await sql<{ file_key: string }>`
      select file_key from ${sql.table(name)} where organization_id = ${organizationId} and file_key is not null`.execute(trx)
    keys.push(...files.rows.map(({ file_key }) => file_key))
  }
  const order = referringFirst(rows)
  // Twice: counts that triggers keep come back while what they count goes.
  for (const name of [...order, ...order]) {
    await sql`delete from ${sql.table(name)} where organization_id = ${organizationId}`.execute(trx)
  }
  // Of no organization, so that this does not go with the rest.
  if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
}

/** Rows that refer to others go before them. */
function referringFirst(tables: readonly TenantTable[]): string[] {
  const order: string[] = []
  const visit = (table: TenantTable) => {
    if (order.includes(table.name)) return
    for (const other of tables) if (other !== table && other.refers_to.includes(table.name)) visit(other)
    if (!order.includes(table.name)) order.push(table.name)
  }
  tables.forEach(visit)
  return order
}
