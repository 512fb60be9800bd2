import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { becomeOwner } from '#platform/jobs/relay.repository.ts'

/** What autovacuum does after many writes: without statistics, plans differ from production. */
export async function analyze(db: Database): Promise<void> {
  await db.asSystem(async (trx) => {
    await becomeOwner(trx)
    await sql`analyze`.execute(trx)
  })
}
