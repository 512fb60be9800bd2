import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Serializes transactions that lock the same key, until they end. For what has no row yet. */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
