import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ShopProblem } from '#platform/shop-discounts.ts'
import type { Posting } from '../ledger/post-points.ts'
import { recordUsed } from '../redemption-facts.ts'
import { givePointsBack } from './give-points-back.ts'
import { isGenerated, isGiftCard } from './offer.ts'
import { makeReward } from './redemption.jobs.ts'
import { changeRedemption, lockRedemption, type RedemptionRow } from './redemptions.repository.ts'

/**
 * Cancels an unused reward. A code or gift card of the store must be deleted there before the points are returned, or the member
 * would have both: a job does that. Everything else is canceled at once.
 */
export async function cancelRedemption(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  id: string,
  actor: Posting['actor'],
): Promise<RedemptionRow> {
  const row = await lockIssued(trx, organizationId, id)
  if (row.cancelling_at !== null) return row
  if (row.reward.value.type === 'store_credit')
    throw new Refusal('redemption.state-refused', 'Store credit was added to the customer’s account. Remove it in your store.')
  if (!isGenerated(row.reward) && !isGiftCard(row.reward)) return finishCancelling(trx, clock, row, actor)
  const now = clock.now()
  const changed = await changeRedemption(trx, row, { cancelling_at: now, next_at: now })
  await enqueue(trx, makeReward, { organizationId, redemptionId: id }, { organizationId })
  return changed
}

export async function finishCancelling(
  trx: Trx,
  clock: Clock,
  row: RedemptionRow,
  actor?: Posting['actor'],
): Promise<RedemptionRow> {
  await givePointsBack(trx, clock, row, `${ledgerRules.canceled}: ${row.reward.name}`, actor)
  const change = { status: 'cancelled' as const, is_refunded: true, cancelling_at: null, next_at: null }
  return changeRedemption(trx, row, change)
}

/** A used code stays used; its order is here or will arrive, but no order names a gift card. A failed cancellation is retried. */
export async function keepCancelling(
  trx: Trx,
  clock: Clock,
  row: RedemptionRow,
  outcome: 'used' | ShopProblem,
  again: Date,
): Promise<void> {
  const isUsed = outcome === 'used'
  if (isUsed && isGiftCard(row.reward)) return void (await finishUsing(trx, clock, row))
  await changeRedemption(trx, row, isUsed ? { cancelling_at: null, next_at: row.expires_at } : { next_at: again })
}

/** Set by the merchant if there is no order. */
export async function markUsed(trx: Trx, clock: Clock, organizationId: string, id: string): Promise<RedemptionRow> {
  const row = await lockIssued(trx, organizationId, id)
  if (row.cancelling_at !== null) throw new Refusal('redemption.state-refused', 'This redemption is already being canceled.')
  return finishUsing(trx, clock, row)
}

async function finishUsing(trx: Trx, clock: Clock, row: RedemptionRow): Promise<RedemptionRow> {
  const change = { status: 'used' as const, used_at: clock.now(), next_at: null, cancelling_at: null }
  const used = await changeRedemption(trx, row, change)
  await recordUsed(trx, clock, used, null)
  return used
}

async function lockIssued(trx: Trx, organizationId: string, id: string): Promise<RedemptionRow> {
  const row = await lockRedemption(trx, organizationId, id)
  if (!row) throw redemptionNotFound()
  if (row.status !== 'issued') throw new Refusal('redemption.state-refused', refusedBecause[row.status])
  return row
}

const refusedBecause = {
  pending: 'This reward is being created. Try again in a moment.',
  used: 'This reward was already used.',
  expired: 'This reward has expired.',
  cancelled: 'This redemption was already canceled.',
  failed: 'This reward couldn’t be issued, and its points were returned.',
} as const

export function redemptionNotFound(): Refusal {
  return new Refusal('redemption.not-found', 'This redemption doesn’t exist.')
}
