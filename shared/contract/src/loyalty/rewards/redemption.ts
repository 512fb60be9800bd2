import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { rewardId, rewardType } from './reward.ts'

export const redemptionId = typeId('rdm')

export const redemptionStatus = z
  .enum(['pending', 'issued', 'used', 'expired', 'cancelled', 'failed'])
  .describe('pending: the points are spent and the code is being created; failed and cancelled: the points were returned')
export type RedemptionStatus = z.infer<typeof redemptionStatus>

/** Why it failed. */
export const redemptionFailure = z.enum(['no_shop', 'no_permission', 'shop_refused', 'out_of_codes'])
export type RedemptionFailure = z.infer<typeof redemptionFailure>

export const redemption = z
  .object({
    redemptionId,
    rewardId,
    rewardName: z.string(),
    rewardType,
    points: z.int().describe('Points spent'),
    valueMinor: z.int().nullable().describe('Value of an amount off, store credit, or a gift card'),
    status: redemptionStatus,
    failure: redemptionFailure.nullable(),
    code: z.string().nullable(),
    createdAt: isoDateTime,
    issuedAt: isoDateTime.nullable(),
    expiresAt: isoDateTime.nullable(),
    usedAt: isoDateTime.nullable(),
    orderId: typeId('ord').nullable().describe('The order it was used on'),
    orderNumber: z.string().nullable(),
    instructions: z.string().nullable().describe('For custom rewards: how the merchant fulfills it'),
    isCancelling: z.boolean().describe('Canceled, and its code is being deleted in the store'),
    isRefunded: z.boolean().describe('Whether the points were returned'),
  })
  .meta({ id: 'LoyaltyRedemption' })
export type Redemption = z.infer<typeof redemption>

/** A redemption with its member, for lists across members. */
export const memberRedemption = redemption
  .extend({
    member: z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable() }),
  })
  .meta({ id: 'LoyaltyMemberRedemption' })
export type MemberRedemption = z.infer<typeof memberRedemption>
