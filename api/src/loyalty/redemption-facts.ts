import type { RedemptionFailure } from '@yuko/contract/loyalty/rewards/redemption'
import { loyaltyMemberIds, orderIds, redemptionIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue, recordFact, recordFacts } from '#platform/jobs/enqueue.ts'
import type { RedemptionRow } from './redemption/redemptions.repository.ts'
import { sendFriendReward, settleReferral } from './referrals/referral.jobs.ts'

type Named = Pick<RedemptionRow, 'organization_id' | 'id' | 'member_id' | 'referral_id'>
type OfMember = Pick<RedemptionRow, 'organization_id' | 'id'> & { readonly member_id: string }

const about = (row: OfMember) => ({
  redemptionId: redemptionIds.toWire(row.id),
  memberId: loyaltyMemberIds.toWire(row.member_id),
})
const isOfMember = <Row extends { readonly member_id: string | null }>(row: Row): row is Row & { readonly member_id: string } =>
  row.member_id !== null

/** Referred friends get their own email. */
export async function recordIssued(trx: Trx, clock: Clock, row: Named): Promise<void> {
  if (!isOfMember(row)) return tellReferral(trx, sendFriendReward, row)
  const payload = about(row)
  return recordFact(trx, clock, {
    type: 'reward.issued',
    aggregate: payload.redemptionId,
    organizationId: row.organization_id,
    payload,
  })
}

export async function recordFailed(trx: Trx, clock: Clock, row: Named, failure: RedemptionFailure): Promise<void> {
  if (!isOfMember(row)) return tellReferral(trx, settleReferral, row)
  const payload = { ...about(row), failure }
  return recordFact(trx, clock, {
    type: 'reward.failed',
    aggregate: payload.redemptionId,
    organizationId: row.organization_id,
    payload,
  })
}

/** `orderId`: uuid, null if the order is unknown. */
export async function recordUsed(trx: Trx, clock: Clock, row: Omit<Named, 'referral_id'>, orderId: string | null): Promise<void> {
  if (!isOfMember(row)) return
  const payload = { ...about(row), orderId: orderId && orderIds.toWire(orderId) }
  return recordFact(trx, clock, {
    type: 'reward.used',
    aggregate: payload.redemptionId,
    organizationId: row.organization_id,
    payload,
  })
}

/** Rewards of referred friends belong to no member. */
export function recordExpired(trx: Trx, clock: Clock, rows: readonly Omit<Named, 'referral_id'>[]): Promise<void> {
  const facts = rows.filter(isOfMember).map((row) => {
    const payload = about(row)
    return { type: 'reward.expired', aggregate: payload.redemptionId, organizationId: row.organization_id, payload } as const
  })
  return recordFacts(trx, clock, facts)
}

async function tellReferral(trx: Trx, job: typeof sendFriendReward, { organization_id, referral_id }: Named): Promise<void> {
  const payload = { organizationId: organization_id, referralId: referral_id ?? '' }
  await enqueue(trx, job, payload, { organizationId: organization_id })
}
