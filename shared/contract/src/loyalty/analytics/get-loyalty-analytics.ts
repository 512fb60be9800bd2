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
const pointValue = z.object({
  rewardId,
  rewardName: z.string(),
  points: z.int(),
  amountMinor: z.int().describe('Given for so many points'),
})

export const loyaltyAnalytics = z
  .object({
    ...days,
    currency: z.string().describe('Of all amounts'),
    issued: points.describe('What campaigns gave; points that wait count when they are released'),
    redeemed: points.describe('Spent on rewards, less what was given back'),
    expired: points.describe('Minus returns'),
    clawedBack: points.describe('Clawed back for refunds'),
    adjusted: points.describe('Given manually, minus what was taken; may be negative'),
    imported: points.describe('Imported from files, minus what was undone; may be negative'),
    redemptionRate: z.number().nullable().describe('Redeemed for each point issued, 0.25 is a quarter; null: none was issued'),
    outstanding: z
      .object({
        points: z.int().describe('That members can spend'),
        pending: z.int().describe('That wait'),
        members: z.int().describe('People with points to spend'),
        debt: z.int().describe('Negative balances after refunds, as a positive number; not deducted from the points'),
        valueMinor: z.int().nullable().describe('The liability: what the points that can be spent are worth; null: no value'),
        pointValue: pointValue.nullable().describe('null: no active reward gives an amount for points'),
        rows: z.object({ minBalance: z.literal(1) }).describe('For list-loyalty-members'),
      })
      .describe('Now, whatever the period'),
    joined: z.object({
      members: z.int(),
      rows: z.object({ joinedFrom: isoDate, joinedTo: isoDate }).describe('For list-loyalty-members'),
    }),
    members: z.int().describe('Current members'),
    tiers: z
      .array(
        z.object({
          tierId: tierId.nullable().describe('null: in no tier'),
          name: z.string().nullable(),
          color: z.string().nullable(),
          members: z.int(),
        }),
      )
      .describe('Now, from the lowest; rows: list-loyalty-members by status member and tierId, or hasTier=false'),
    revenue: z
      .object({ orders: z.int(), totalMinor: z.int().describe('Less refunds; of orders in that currency') })
      .describe('Of orders placed in the period on which a reward was used; rows: list-reward-orders'),
    before: z
      .object({
        issued: z.int(),
        redeemed: z.int(),
        redemptionRate: z.number().nullable(),
        joined: z.int(),
        revenueMinor: z.int(),
      })
      .nullable()
      .describe('Of the time compared with'),
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
