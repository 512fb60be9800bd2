import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export async function deleteKeptAnswers(trx: Trx, claimedBefore: Date): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('claimed_at', '<', claimedBefore).execute()
}

/** Old entries of every organization with their links; no role can delete any other way. */
export async function deleteAuditLogBefore(trx: Trx, before: Date): Promise<void> {
  await sql`select yuko.sweep_audit(${before}::timestamptz)`.execute(trx)
}

export async function deleteEndedCounts(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('request_counts').where('ends_at', '<', now).execute()
}
