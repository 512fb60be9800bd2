import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { isFromPool, isGenerated } from '../redemption/offer.ts'
import { newCode } from '../redemption/redeem.ts'
import { makeReward } from '../redemption/redemption.jobs.ts'
import { insertRedemption, type RedemptionRow } from '../redemption/redemptions.repository.ts'
import { recordIssued } from '../redemption-facts.ts'
import { assignCode, nextFreeCode } from '../rewards/reward-codes.repository.ts'
import { lockReward } from '../rewards/rewards.repository.ts'
import type { ReferralRow } from './referrals.repository.ts'

/**
 * Reserves the friend's reward as a redemption without a member or points: from there on it is created, canceled and used like
 * any other. Null: the code list is empty.
 */
export async function makeOffer(
  trx: Trx,
  clock: Clock,
  { organization_id: organizationId, id: referralId }: ReferralRow,
  rewardId: string,
): Promise<RedemptionRow | null> {
  const reward = await lockReward(trx, organizationId, rewardId)
  if (!reward) return null
  const { details } = reward
  const poolCode = isFromPool(details) ? await nextFreeCode(trx, organizationId, rewardId) : undefined
  if (isFromPool(details) && !poolCode) return null
  const [id, now, isMade] = [newId(), clock.now(), isGenerated(details)]
  const expires_at = details.validDays === null ? null : new Date(now.getTime() + details.validDays * dayMs)
  const row = await insertRedemption(trx, {
    organization_id: organizationId,
    id,
    member_id: null,
    referral_id: referralId,
    reward_id: rewardId,
    reward: jsonb(details),
    points: 0,
    idempotency_key: `referral:${referralId}:${id}`,
    created_at: now,
    failure: null,
    external_id: null,
    used_at: null,
    order_id: null,
    expires_at,
    value_minor: 'amountMinor' in details.value ? details.value.amountMinor : null,
    status: isMade ? 'pending' : 'issued',
    code: isMade ? newCode(details.codes.prefix) : (poolCode ?? null),
    issued_at: isMade ? null : now,
    next_at: isMade ? now : expires_at,
  })
  if (poolCode) await assignCode(trx, organizationId, poolCode, id)
  if (isMade) await enqueue(trx, makeReward, { organizationId, redemptionId: id }, { organizationId })
  else await recordIssued(trx, clock, row)
  return row
}
