import { figureKinds } from '@yuko/contract/loyalty/ledger/figure-kinds'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { loyaltyMemberIds, pointEntryIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import type { Fact } from '#platform/jobs/enqueue.ts'
import type { Account, Effect } from './account.ts'
import { hashOf } from './entry-hash.ts'
import type { MemberTotals, NewEntry } from './ledger.repository.ts'
import type { PostedEntry, Posting } from './posting.ts'

export function factOf(organizationId: string, { member_id, id, kind, points }: NewEntry['row']): Fact<'points.posted'> {
  const memberId = loyaltyMemberIds.toWire(member_id)
  return {
    type: 'points.posted',
    aggregate: memberId,
    organizationId,
    payload: { memberId, entryId: pointEntryIds.toWire(id), kind, points },
  }
}

export function entryOf(
  organizationId: string,
  { key, explanation, occurredAt, source = {}, actor }: Posting,
  effect: Effect,
  account: Account,
  member: MemberTotals,
  now: Date,
): NewEntry['row'] {
  const fields = {
    organization_id: organizationId,
    id: newId(),
    member_id: member.id,
    seq: member.seq + 1,
    kind: effect.kind,
    points: effect.points,
    pending_points: effect.pendingPoints,
    balance_after: account.balance,
    pending_after: account.pending,
    lot_id: effect.lotId,
    campaign_id: source.campaignId ?? null,
    redemption_id: source.redemptionId ?? null,
    order_id: source.orderId ?? null,
    review_id: source.reviewId ?? null,
    referral_id: source.referralId ?? null,
    import_id: source.importId ?? null,
    actor_type: actor?.type ?? ('system' as const),
    actor_id: actor?.id ?? null,
    explanation,
    idempotency_key: key,
    previous_hash: member.head_hash,
    occurred_at: occurredAt ?? now,
    recorded_at: now,
  }
  return { ...fields, hash: hashOf(fields) }
}

/** Adds the entry to the member's totals. */
export function advance(member: MemberTotals, row: NewEntry['row']): void {
  member.seq = row.seq
  member.head_hash = row.hash
  member.balance = row.balance_after
  member.pending = row.pending_after
  member.last_activity_at = row.recorded_at
  const total = totalOf[row.kind]
  if (total === 'earned') member.lifetime_earned += row.points
  else if (total === 'redeemed') member.lifetime_redeemed -= row.points
  else if (total === 'expired') member.lifetime_expired -= row.points
}

const { issued, clawedBack, redeemed, expired } = figureKinds
const kindsOf = { earned: [...issued, ...clawedBack], redeemed, expired }

/** The lifetime figure each kind changes. A clawback lowers what was earned; manual adjustments change none. */
export const totalOf: Partial<Record<EntryKind, keyof typeof kindsOf>> = Object.fromEntries(
  Object.entries(kindsOf).flatMap(([total, kinds]) => kinds.map((kind) => [kind, total])),
)

export function toPosted(row: NewEntry['row']): PostedEntry {
  const { id, seq, kind, points, pending_points, balance_after, lot_id } = row
  return { id, seq, kind, points, pendingPoints: pending_points, balanceAfter: balance_after, lotId: lot_id }
}
