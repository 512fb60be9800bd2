import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, typeId } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { campaignType } from '../campaigns/campaign-type.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { campaignObstacle, orderObstacle } from './earning-obstacle.ts'

export const orderExplanation = z
  .object({
    orderId: typeId('ord'),
    number: z.string().nullable(),
    placedAt: isoDateTime,
    memberId: loyaltyMemberId.nullable().describe('null: the customer isn’t known to the program'),
    currency: z.string().describe('The store’s currency'),
    orderCurrency: z.string(),
    points: z.int().describe('Points the order earned, minus clawbacks'),
    eligibleMinor: z.int().nullable().describe('The amount that counts for points; null: in another currency'),
    excludedLines: z
      .int()
      .describe('Items that don’t count: products excluded from loyalty, and gift cards unless they are included'),
    obstacles: z.array(orderObstacle).describe('Why the order earns nothing at all; empty: it can earn'),
    campaigns: z
      .array(
        z.object({
          campaignId,
          name: z.string(),
          type: campaignType,
          points: z.int().describe('What it gave, before clawbacks'),
          wouldGive: z.int().describe('What it would give if the order were calculated now; 0 if it gave points already'),
          formula: z.string().nullable(),
          obstacles: z.array(campaignObstacle).describe('The first one decided; empty: it applies'),
        }),
      )
      .describe('The ways to earn for orders of the active program'),
  })
  .meta({ id: 'OrderExplanation' })
export type OrderExplanation = z.infer<typeof orderExplanation>

export const explainOrderPoints = defineEndpoint({
  name: 'explain-order-points',
  summary: 'Explain which ways to earn gave points for an order, which didn’t, and what they would have needed',
  method: 'GET',
  path: '/loyalty/orders/:orderId/explanation',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  params: z.object({ orderId: typeId('ord') }),
  reply: orderExplanation,
  refusals: ['order.not-found'],
})
