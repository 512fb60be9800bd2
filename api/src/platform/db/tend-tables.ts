import { type Pool, withLease } from './pool.ts'

/**
 * Replaces autovacuum: the embedded database has no process for it, and without it dead rows accumulate and plans lack
 * statistics. Processes every table with enough changes, by Postgres' own thresholds, releasing the connection after each.
 * Returns their names.
 */
export async function tendTables(pool: Pool): Promise<string[]> {
  const { rows } = await withLease(pool, (lease) => lease.query(changedEnough, []))
  const tables = rows as { name: string; isWorn: boolean }[]
  for (const { name, isWorn } of tables)
    await withLease(pool, (lease) => lease.query(isWorn ? `vacuum (analyze) ${name}` : `analyze ${name}`, []))
  return tables.map(({ name }) => name)
}

const changedEnough = `
  select format('%I.%I', s.schemaname, s.relname) as name, worn.is as "isWorn"
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   cross join lateral (select greatest(c.reltuples, 0) as rows) had
   cross join lateral (select s.n_dead_tup > 50 + 0.2 * had.rows or s.n_ins_since_vacuum > 1000 + 0.2 * had.rows as is) worn
   where worn.is or s.n_mod_since_analyze > 50 + 0.1 * had.rows
   order by 1`
