import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, isoDateTime, pageOf, pageQuery, typeId } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { redemptionId } from '../rewards/redemption.ts'
import { rewardId } from '../rewards/reward.ts'

export const rewardOrder = z
  .object({
    orderId: typeId('ord'),
    orderNumber: z.string().nullable(),
    placedAt: isoDateTime,
    totalMinor: z.int().nullable().describe('Minus refunds'),
    currency: z.string().nullable(),
    redemptionId,
    rewardName: z.string(),
    code: z.string().nullable(),
    member: z.object({ memberId: loyaltyMemberId, name: z.string().nullable(), email: z.string().nullable() }),
  })
  .meta({ id: 'RewardOrder' })
export type RewardOrder = z.infer<typeof rewardOrder>

export const rewardOrderFilter = {
  rewardId: rewardId.optional(),
  from: isoDate.optional(),
  to: isoDate.optional().describe('Inclusive'),
}

/** The orders behind the influenced revenue; an order with two codes has the first one. */
export const listRewardOrders = defineEndpoint({
  name: 'list-reward-orders',
  summary: 'List orders that used a reward, newest first',
  method: 'GET',
  path: '/loyalty/analytics/orders',
  access: 'organization.read',
  query: z.object({ ...pageQuery, ...rewardOrderFilter }),
  reply: pageOf(rewardOrder),
  refusals: ['reward.not-found'],
})
