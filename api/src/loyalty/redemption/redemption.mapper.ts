import type { MemberRedemption, Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { loyaltyMemberIds, orderIds, redemptionIds, rewardIds } from '#ids.ts'
import type { ListedRedemption } from './redemption-list.repository.ts'
import type { RedemptionRow } from './redemptions.repository.ts'

/** Hides a code that is not created yet. */
export function toRedemption(row: RedemptionRow & { order_number?: string | null }): Redemption {
  const { value } = row.reward
  return {
    redemptionId: redemptionIds.toWire(row.id),
    rewardId: rewardIds.toWire(row.reward_id),
    rewardName: row.reward.name,
    rewardType: value.type,
    points: row.points,
    valueMinor: row.value_minor,
    status: row.status,
    failure: row.failure,
    code: row.status === 'pending' ? null : row.code,
    createdAt: row.created_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
    orderId: row.order_id && orderIds.toWire(row.order_id),
    orderNumber: row.order_number ?? null,
    instructions: value.type === 'custom' ? value.instructions : null,
    isCancelling: row.cancelling_at !== null,
    isRefunded: row.is_refunded,
  }
}

export function toMemberRedemption(row: ListedRedemption): MemberRedemption {
  const member = { memberId: loyaltyMemberIds.toWire(row.member_id), name: row.customer_name, email: row.email }
  return { ...toRedemption(row), member }
}
