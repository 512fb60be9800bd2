import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * Writers of one store take turns, until the end of their transaction: a message, an export and a feed would otherwise decide
 * by what the other is about to change, or wait for each other for ever.
 */
export async function lockMirror(trx: Trx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mirror ${organizationId}`}, 0))`.execute(trx)
}
