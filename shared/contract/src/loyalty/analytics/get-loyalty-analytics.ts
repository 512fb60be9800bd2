import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { comparedQuery, comparison, ofPeriod } from '../../period.ts'
import { isoDate } from '../../primitives.ts'
import { entryKind } from '../members/point-entry.ts'
import { rewardId } from '../rewards/reward.ts'
import { tierId } from '../tier-scope.ts'

const days = { from: isoDate, to: isoDate }

/** Points of the period. `rows` is the filter of `list-ledger` for its entries. */
const points = z.object({ points: z.int(), rows: z.object({ kind: z.array(entryKind), ...days }) })

/** The value of a point, by the active reward that gives the most money for one. */
export const pointValue = z.object({
  rewardId,
  rewardName: z.string(),
  points: z.int(),
  amountMinor: z.int().describe('Amount for these points'),
})

export const loyaltyAnalytics = z
  .object({
    ...days,
    currency: z.string().describe('Currency of all amounts'),
    issued: points.describe('Points from campaigns; held points count when they are released'),
    redeemed: points.describe('Spent on rewards, minus returns'),
    expired: points.describe('Minus returns'),
    clawedBack: points.describe('Clawed back for refunds'),
    adjusted: points.describe('Added manually minus deducted; may be negative'),
    imported: points.describe('Imported from files minus undone; may be negative'),
    redemptionRate: z.number().nullable().describe('Redeemed points divided by issued points, such as 0.25; null: none issued'),
    outstanding: z
      .object({
        points: z.int().describe('Points that members can spend'),
        pending: z.int().describe('Points on hold'),
        members: z.int().describe('Members with points to spend'),
        debt: z.int().describe('Negative balances after refunds, as a positive number; not deducted from the points'),
        valueMinor: z.int().nullable().describe('Liability: the value of the points that can be spent; null: unknown'),
        pointValue: pointValue.nullable().describe('null: no active reward gives an amount for points'),
        rows: z.object({ minBalance: z.literal(1) }).describe('Filter for list-loyalty-members'),
      })
      .describe('Current points, regardless of the period'),
    joined: z.object({
      members: z.int(),
      rows: z.object({ joinedFrom: isoDate, joinedTo: isoDate }).describe('Filter for list-loyalty-members'),
    }),
    members: z.int().describe('Current members'),
    tiers: z
      .array(
        z.object({
          tierId: tierId.nullable().describe('null: no tier'),
          name: z.string().nullable(),
          color: z.string().nullable(),
          members: z.int(),
        }),
      )
      .describe(
        'Current members by tier, lowest first; rows: list-loyalty-members by status member and tierId, or hasTier=false',
      ),
    revenue: z
      .object({ orders: z.int(), totalMinor: z.int().describe('Minus refunds; only orders in that currency') })
      .describe('Orders placed in the period with a reward; rows: list-reward-orders'),
    before: z
      .object({
        issued: z.int(),
        redeemed: z.int(),
        redemptionRate: z.number().nullable(),
        joined: z.int(),
        revenueMinor: z.int(),
      })
      .nullable()
      .describe('Figures of the compared period'),
    perDay: z.array(
      z.object({
        day: isoDate,
        issued: z.int(),
        redeemed: z.int(),
        expired: z.int(),
        clawedBack: z.int(),
        joined: z.int(),
      }),
    ),
  })
  .meta({ id: 'LoyaltyAnalytics' })
export type LoyaltyAnalytics = z.infer<typeof loyaltyAnalytics>

/** Days are in the organization's time zone. */
export const getLoyaltyAnalytics = defineEndpoint({
  name: 'get-loyalty-analytics',
  summary: 'Get the results of the loyalty program',
  method: 'GET',
  path: '/loyalty/analytics',
  access: 'organization.read',
  query: ofPeriod(z.object({ ...comparedQuery, compare: comparison.default('none') })),
  reply: loyaltyAnalytics,
})
