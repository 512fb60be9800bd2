import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { loyaltyMemberIds, orderIds, referralIds } from '#ids.ts'
import type { ListedReferral } from './referral-list.repository.ts'

export function toReferral(row: ListedReferral): Referral {
  return {
    referralId: referralIds.toWire(row.id),
    status: row.status,
    rejectReason: row.reject_reason,
    channel: row.channel,
    advocate: { memberId: loyaltyMemberIds.toWire(row.advocate_id), name: row.advocate_name, email: row.advocate_email },
    friend: {
      email: row.friend_email,
      name: row.friend_name,
      memberId: row.friend_member_id && loyaltyMemberIds.toWire(row.friend_member_id),
    },
    code: row.code_status && {
      status: row.code_status,
      code: row.code_status === 'pending' ? null : row.code,
      isUploaded: row.code_is_uploaded === true,
      isCancelling: row.code_cancelling_at !== null,
    },
    order: row.order_id
      ? {
          orderId: orderIds.toWire(row.order_id),
          number: row.order_number,
          totalMinor: row.order_total,
          currency: row.order_currency ?? row.currency,
        }
      : null,
    points: row.points,
    pointsTakenBack: row.points_taken_back,
    heldBack: row.held_back,
    isApproved: row.is_approved,
    clickedAt: row.clicked_at.toISOString(),
    claimedAt: row.claimed_at?.toISOString() ?? null,
    orderedAt: row.ordered_at?.toISOString() ?? null,
    qualifyAfter: row.qualify_after?.toISOString() ?? null,
    rewardedAt: row.rewarded_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
