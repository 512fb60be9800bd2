import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { referralIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { findDeedPoints } from '../earning/deed-points.repository.ts'
import { gainOf } from '../earning/gain.ts'
import { isCalledOff } from '../earning/known-order.ts'
import { countGains } from '../earning/order-earning.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import type { ReferralRow } from './referrals.repository.ts'

/** Claws back what is left of an advocate's points. Returns how many; spent ones become a debt. */
export async function takeRewardBack(trx: Trx, clock: Clock, row: ReferralRow, order: OrderRow | undefined): Promise<number> {
  const { organization_id: organizationId, id: referralId } = row
  const reason = order && isCalledOff(order) ? ledgerRules.friendOrderCanceled : ledgerRules.friendOrderRefunded
  const given = await findDeedPoints(trx, organizationId, 'referral', referralId)
  const postings = given
    .filter(({ left, lost }) => left > lost)
    .map(
      ({ campaignId, memberId, left, lost, count, rule }): Posting => ({
        memberId,
        key: `refund_clawback:referral:${referralId}:${campaignId}:${count}`,
        movement: { move: 'claw', points: left - lost, orderId: null },
        explanation: {
          rule: `${reason}: ${rule}`,
          inputs: { referral: referralIds.toWire(referralId), order: order?.number ?? null },
          formula: null,
        },
        source: { campaignId, referralId },
      }),
    )
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  if (outcomes.some(({ outcome }) => outcome !== 'posted')) throw new Error(`Points of referral ${referralId} changed meanwhile`)
  await countGains(
    trx,
    organizationId,
    outcomes.flatMap((outcome, index) => gainOf(outcome, postings[index], 0)),
  )
  return postings.reduce((sum, { movement }) => sum + ('points' in movement ? movement.points : 0), 0)
}
