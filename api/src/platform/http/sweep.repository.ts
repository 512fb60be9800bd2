import type { Trx } from '../db/database.ts'

export async function deleteKeptAnswers(trx: Trx, claimedBefore: Date): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('claimed_at', '<', claimedBefore).execute()
}

/** Old lines of every organization; no role that answers requests may remove any. */
export async function deleteAuditLogBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('audit_log').where('at', '<', before).execute()
}

export async function deleteEndedCounts(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('request_counts').where('ends_at', '<', now).execute()
}
