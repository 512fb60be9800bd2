import type { RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import { loyaltyMemberIds, referralIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { cancelRedemption } from '../redemption/cancel-redemption.ts'
import { lockRedemption } from '../redemption/redemptions.repository.ts'
import { changeReferral, type ReferralRow } from './referrals.repository.ts'

/** Rejects it permanently; an unused code is canceled. */
export async function rejectReferral(
  trx: Trx,
  clock: Clock,
  row: ReferralRow,
  reason: RejectReason,
  { order_id = row.order_id }: { order_id?: string | null } = {},
): Promise<ReferralRow> {
  const { organization_id: organizationId } = row
  const rejected = await changeReferral(trx, row, {
    status: 'rejected',
    reject_reason: reason,
    order_id,
    ended_at: clock.now(),
    next_at: null,
    judged_at: row.judged_at ?? clock.now(),
  })
  const referralId = referralIds.toWire(row.id)
  const payload = { referralId, memberId: loyaltyMemberIds.toWire(row.advocate_id), reason }
  await recordFact(trx, clock, { type: 'referral.rejected', aggregate: referralId, organizationId, payload })
  const code = row.redemption_id && (await lockRedemption(trx, organizationId, row.redemption_id))
  if (code && code.status === 'issued') await cancelRedemption(trx, clock, organizationId, code.id, { type: 'system', id: null })
  return rejected
}
