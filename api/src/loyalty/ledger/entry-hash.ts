import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PointEntries } from './ledger.tables.ts'

export type HashedEntry = Omit<Selectable<PointEntries>, 'hash'>

/** Covers every field of an entry and the hash of the previous one, so that entries cannot be changed, removed or inserted. */
export function hashOf(entry: HashedEntry): Buffer {
  const { previous_hash, explanation, occurred_at, recorded_at } = entry
  const fields = [
    previous_hash ? Buffer.from(previous_hash).toString('hex') : null,
    entry.organization_id,
    entry.id,
    entry.member_id,
    entry.seq,
    entry.kind,
    entry.points,
    entry.pending_points,
    entry.balance_after,
    entry.pending_after,
    entry.lot_id,
    entry.campaign_id,
    entry.redemption_id,
    entry.order_id,
    entry.review_id,
    entry.referral_id,
    entry.import_id,
    entry.actor_type,
    entry.actor_id,
    sorted(explanation),
    entry.idempotency_key,
    occurred_at.toISOString(),
    recorded_at.toISOString(),
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

/** The database keeps neither key order nor undefined values. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}
