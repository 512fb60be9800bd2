import type { RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { acceptClaim, offerAgain } from './accept-claim.ts'
import { after, decide, type KnownReferral } from './decide.ts'
import { claimProblem, findAdvocateCustomer, orderProblem } from './fraud.repository.ts'
import { findOrderOfFriend, type Standing, standingOf } from './order-of-friend.repository.ts'
import { recordFriend } from './record-friend.ts'
import { loadReferralSettings } from './referral-settings.repository.ts'
import { changeReferral, lockReferral, type ReferralRow } from './referrals.repository.ts'
import { rejectReferral } from './reject-referral.ts'
import { rewardAdvocate } from './reward-advocate.ts'

interface Known {
  readonly known: KnownReferral
  readonly order: OrderRow | undefined
}

/**
 * Brings a referral in line with everything known about it. Idempotent and independent of message order. Each step is written
 * with its effect, so it happens once.
 */
export async function settleReferral(trx: Trx, clock: Clock, organizationId: string, referralId: string): Promise<void> {
  let row = await lockReferral(trx, organizationId, referralId)
  if (!row) return
  const { settings, rewardId } = await loadReferralSettings(trx, organizationId, row.program_id)
  // Terminates: each step leads to another state, and states don't repeat.
  for (;;) {
    const { known, order } = await know(trx, clock, row, settings)
    const step = decide(known, settings, clock.now())
    if (step.to === 'wait') {
      const next_at = (await offerAgain(trx, clock, row, rewardId)) ?? step.until
      await changeReferral(trx, row, { next_at, ...(row.status === 'ordered' && { qualify_after: step.until }) })
      return
    }
    if (step.to === 'accepted') {
      const accepted = await acceptClaim(trx, clock, row, { rewardId, attributionDays: settings.attributionDays })
      if (!accepted) return
      row = accepted
    } else if (step.to === 'rejected') {
      await rejectReferral(trx, clock, row, step.reason, order)
      return
    } else if (step.to === 'expired') {
      await changeReferral(trx, row, { status: 'expired', ended_at: clock.now(), next_at: null })
      return
    } else if (step.to === 'ordered' && order) row = await recordFriend(trx, clock, row, order)
    else if (order) {
      await rewardAdvocate(trx, clock, row, order, settings)
      return
    }
  }
}

/** What `decide` needs. */
async function know(trx: Trx, clock: Clock, row: ReferralRow, settings: ReferralSettings): Promise<Known> {
  const { status, is_approved: isApproved, clicked_at: clickedAt, claimed_at: claimedAt, judged_at } = row
  const known = { status, isApproved, isJudged: judged_at !== null, clickedAt, claimedAt, claimProblem: null, order: null }
  const isOpen = status === 'claimed' || status === 'ordered' || status === 'expired'
  const isDecided = row.order_id !== null && (status === 'qualified' || status === 'rewarded')
  if (!(isOpen || isDecided) || claimedAt === null) return { known, order: undefined }
  const advocate = await findAdvocateCustomer(trx, row.organization_id, row.advocate_id)
  if (judged_at === null) {
    const problem = await claimProblem(trx, row, advocate, settings)
    return { known: { ...known, claimProblem: problem }, order: undefined }
  }
  const order = await findOrderOfFriend(trx, row, after(claimedAt, settings.attributionDays))
  if (!order) return { known, order }
  const loyalty = await loadLoyaltySettings(trx, row.organization_id)
  const { standing, paidAt, goodsMinor, isReduced } = await standingOf(trx, clock, order, loyalty)
  const below = belowMinimum(settings, { goodsMinor, isReduced })
  const problem = isDecided ? below : ((await orderProblem(trx, row, order, advocate, settings)) ?? below)
  return { known: { ...known, order: { problem, standing, paidAt } }, order }
}

/** Whether the goods that weren't returned are worth less than the minimum. */
function belowMinimum(
  { minOrderMinor }: ReferralSettings,
  { goodsMinor, isReduced }: Pick<Standing, 'goodsMinor' | 'isReduced'>,
): RejectReason | null {
  if (minOrderMinor === null || goodsMinor === null || goodsMinor >= minOrderMinor) return null
  return isReduced ? 'order_refunded' : 'below_minimum'
}
