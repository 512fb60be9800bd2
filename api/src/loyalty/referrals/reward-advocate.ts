import type { HeldBack } from '@yuko/contract/loyalty/referrals/referral'
import type { ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { loyaltyMemberIds, referralIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { momentOf, wallClock } from '#platform/wall-clock.ts'
import { type DeedOutcome, rewardDeed } from '../earning/reward-deed.ts'
import { findAdvocateCustomer } from './fraud.repository.ts'
import { changeReferral, countRewarded, type ReferralRow } from './referrals.repository.ts'

/**
 * The hold has ended: the advocate gets the campaigns' points, once per referral and up to the monthly limit. If there are none,
 * the reason is stored, and a merchant can retry.
 */
export async function rewardAdvocate(
  trx: Trx,
  clock: Clock,
  row: ReferralRow,
  order: OrderRow,
  { monthlyLimit }: Pick<ReferralSettings, 'monthlyLimit'>,
): Promise<ReferralRow> {
  const { organization_id: organizationId, advocate_id: advocateId } = row
  if (monthlyLimit !== null && (await countRewardedThisMonth(trx, clock, organizationId, advocateId)) >= monthlyLimit)
    return changeReferral(trx, row, { status: 'qualified', held_back: 'monthly_limit', next_at: null })
  const referralId = referralIds.toWire(row.id)
  const outcomes = await rewardDeed(trx, clock, organizationId, {
    memberId: advocateId,
    types: ['referral_advocate'],
    occasion: row.id,
    at: order.placed_at,
    source: { referralId: row.id },
    inputs: { referral: referralId, order: order.number },
  })
  const points = outcomes.reduce((sum, outcome) => sum + outcome.points, 0)
  if (points === 0) {
    const isMember = (await findAdvocateCustomer(trx, organizationId, advocateId))?.status === 'member'
    const held_back = isMember ? whyNot(outcomes) : 'no_member'
    return changeReferral(trx, row, { status: 'qualified', held_back, next_at: null })
  }
  const memberId = loyaltyMemberIds.toWire(advocateId)
  const payload = { referralId, memberId, points }
  await recordFact(trx, clock, { type: 'referral.rewarded', aggregate: referralId, organizationId, payload })
  return changeReferral(trx, row, {
    status: 'rewarded',
    points,
    held_back: null,
    rewarded_at: clock.now(),
    next_at: null,
  })
}

function whyNot([first]: readonly DeedOutcome[]): HeldBack {
  const outcome = first?.outcome
  return outcome === undefined || outcome === 'given' || outcome === 'repeated' || outcome === 'beaten' ? 'not_running' : outcome
}

/** In the calendar month of the store. The locked advocate serializes counting. Rewards taken back don't count. */
export async function countRewardedThisMonth(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  advocateId: string,
): Promise<number> {
  const timeZone = await readTimeZone(trx, organizationId)
  const today = new Date(wallClock(clock.now(), timeZone))
  const start = momentOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1), timeZone)
  return countRewarded(trx, organizationId, advocateId, start)
}
