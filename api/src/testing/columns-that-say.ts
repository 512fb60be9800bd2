import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Columns of any table, including the queue's, that contain the word. */
export async function columnsThatSay(db: Database, word: string): Promise<string[]> {
  return [...(await rowsThatSay(db, word)).keys()]
}

/** The same with the number of rows. */
export function rowsThatSay(db: Database, word: string): Promise<Map<string, number>> {
  return db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    const { rows } = await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
         and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')
       order by 2, 3`.execute(trx)
    if (rows.length <= 100) throw new Error('These are not all columns')
    const found = new Map<string, number>()
    for (const { schema, table, column } of rows) {
      const { rows: hits } = await sql`
        select from ${sql.id(schema, table)} where ${sql.id(column)}::text ilike ${`%${word}%`}`.execute(trx)
      if (hits.length > 0) found.set(`${table}.${column}`, hits.length)
    }
    return found
  })
}
