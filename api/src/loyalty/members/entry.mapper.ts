import type { EarlierEntry } from '@yuko/contract/loyalty/members/list-earlier-entries'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { campaignIds, orderIds, pointEntryIds, redemptionIds, reviewIds } from '#ids.ts'
import type { EarlierRow } from './earlier-entries.repository.ts'
import type { EntryRow } from './entries.repository.ts'

export function toEntry(row: EntryRow): PointEntry {
  const makesLot = row.points > 0 || row.kind === 'earn_pending'
  return {
    entryId: pointEntryIds.toWire(row.id),
    seq: row.seq,
    kind: row.kind,
    points: row.points,
    pendingPoints: row.pending_points,
    balanceAfter: row.balance_after,
    pendingAfter: row.pending_after,
    explanation: row.explanation,
    earned: row.earned,
    waiting: row.kind === 'earn_pending' ? waitingOf(row) : null,
    customerNote: row.customer_note,
    internalNote: row.internal_note,
    actor: { type: row.actor_type, name: row.actor_name },
    campaignId: row.campaign_id && campaignIds.toWire(row.campaign_id),
    orderId: row.order_id && orderIds.toWire(row.order_id),
    orderNumber: row.order_number,
    reviewId: row.review_id && reviewIds.toWire(row.review_id),
    redemptionId: row.redemption_id && redemptionIds.toWire(row.redemption_id),
    availableAt: row.kind === 'earn_pending' && row.available_at ? row.available_at.toISOString() : null,
    expiresAt: makesLot && row.expires_at ? row.expires_at.toISOString() : null,
    occurredAt: row.occurred_at.toISOString(),
  }
}

export const toEarlierEntry = ({ occurred_at, points, description }: EarlierRow): EarlierEntry => ({
  occurredAt: occurred_at.toISOString(),
  points,
  description: description || null,
})

function waitingOf({ lot_status }: EntryRow): PointEntry['waiting'] {
  if (lot_status === 'pending') return 'waits'
  return lot_status === 'cancelled' ? 'cancelled' : 'released'
}
