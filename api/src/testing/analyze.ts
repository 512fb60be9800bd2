import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { becomeOwner } from '#platform/jobs/relay.repository.ts'

/** What a server does by itself within a minute after many rows were written: plans without statistics are not those that a shop sees. */
export async function analyze(db: Database): Promise<void> {
  await db.asSystem(async (trx) => {
    await becomeOwner(trx)
    await sql`analyze`.execute(trx)
  })
}
