import type { RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { loyaltyMemberIds, referralIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { findMemberOf } from '../members/enrol-member.repository.ts'
import { queueTags } from '../queue-tags.ts'
import { cancelRedemption } from '../redemption/cancel-redemption.ts'
import { lockRedemption } from '../redemption/redemptions.repository.ts'
import { changeReferral, type ReferralRow } from './referrals.repository.ts'
import { takeRewardBack } from './take-reward-back.ts'

/** Rejects it permanently; points given before are taken back, and an unused code is canceled. */
export async function rejectReferral(
  trx: Trx,
  clock: Clock,
  row: ReferralRow,
  reason: RejectReason,
  order?: OrderRow,
): Promise<ReferralRow> {
  const { organization_id: organizationId } = row
  const taken = row.status === 'rewarded' ? await takeRewardBack(trx, clock, row, order) : 0
  const rejected = await changeReferral(trx, row, {
    status: 'rejected',
    reject_reason: reason,
    order_id: order?.id ?? row.order_id,
    points: row.points - taken,
    points_taken_back: row.points_taken_back + taken,
    held_back: null,
    ended_at: clock.now(),
    next_at: null,
    judged_at: row.judged_at ?? clock.now(),
  })
  const friend = row.friend_customer_id && (await findMemberOf(trx, organizationId, row.friend_customer_id))
  if (friend) await queueTags(trx, clock, organizationId, [friend.id, row.advocate_id])
  const referralId = referralIds.toWire(row.id)
  const payload = { referralId, memberId: loyaltyMemberIds.toWire(row.advocate_id), reason }
  await recordFact(trx, clock, { type: 'referral.rejected', aggregate: referralId, organizationId, payload })
  const code = row.redemption_id && (await lockRedemption(trx, organizationId, row.redemption_id))
  if (code && code.status === 'issued') await cancelRedemption(trx, clock, organizationId, code.id, { type: 'system', id: null })
  return rejected
}
