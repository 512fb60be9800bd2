import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * Serializes writers of one store until their transaction ends: a webhook, an export, and a feed would otherwise decide on stale
 * data or deadlock.
 */
export async function lockMirror(trx: Trx, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mirror ${organizationId}`}, 0))`.execute(trx)
}
