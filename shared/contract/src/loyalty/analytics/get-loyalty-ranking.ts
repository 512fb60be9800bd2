import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { ofPeriod, periodQuery } from '../../period.ts'
import { isoDate } from '../../primitives.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { campaignType } from '../campaigns/campaign-type.ts'
import { rewardId, rewardType } from '../rewards/reward.ts'

/** The most ways to earn, and the most rewards. */
export const mostRanked = 10

export const loyaltyRanking = z
  .object({
    from: isoDate,
    to: isoDate,
    currency: z.string().describe('Currency of all amounts'),
    campaigns: z
      .array(
        z.object({
          campaignId,
          type: campaignType,
          name: z.string(),
          points: z.int().describe('Issued in the period; held points count when they are released'),
          members: z.int().describe('Members who got them'),
        }),
      )
      .max(mostRanked)
      .describe('Ways to earn that gave the most points; rows: list-ledger by campaignId'),
    rewards: z
      .array(
        z.object({
          rewardId,
          type: rewardType,
          name: z.string(),
          redemptions: z.int().describe('Times redeemed in the period'),
          points: z.int().describe('Spent on it in the period, minus returns; may be negative'),
          orders: z.int().describe('Orders placed in the period with this reward; an order with two has the first one'),
          revenueMinor: z.int().describe('Of these orders, minus refunds'),
        }),
      )
      .max(mostRanked)
      .describe('Rewards that most points were spent on; rows: list-ledger and list-reward-orders by rewardId'),
  })
  .meta({ id: 'LoyaltyRanking' })
export type LoyaltyRanking = z.infer<typeof loyaltyRanking>

export const getLoyaltyRanking = defineEndpoint({
  name: 'get-loyalty-ranking',
  summary: 'Rank the ways to earn and the rewards',
  method: 'GET',
  path: '/loyalty/analytics/ranking',
  access: 'organization.read',
  query: ofPeriod(z.object(periodQuery)),
  reply: loyaltyRanking,
})
