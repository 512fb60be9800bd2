import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate } from '../../primitives.ts'
import { pointValue } from './get-loyalty-analytics.ts'

export const pointsLiability = z
  .object({
    currency: z.string().describe('Currency of all amounts'),
    pointValue: pointValue.nullable().describe('Current value of a point, also for past months; null: unknown'),
    months: z
      .array(
        z.object({
          from: isoDate,
          to: isoDate.describe('Last day of the month, or today'),
          opening: z.int().describe('Points outstanding when the month began; negative balances are deducted'),
          issued: z.int(),
          redeemed: z.int(),
          expired: z.int(),
          clawedBack: z.int(),
          adjusted: z.int().describe('May be negative'),
          imported: z.int().describe('May be negative'),
          closing: z.int().describe('Opening + issued − redeemed − expired − clawed back + adjusted + imported'),
          valueMinor: z.int().nullable().describe('Value of the closing points; null: unknown'),
        }),
      )
      .describe('The last twelve months, latest first'),
    breakage: z
      .object({
        rate: z.number().describe('Expired divided by redeemed and expired points of these months, such as 0.18'),
        expectedMinor: z.int().nullable().describe('Value of the outstanding points without that share; null: unknown'),
      })
      .nullable()
      .describe('null: no points were redeemed or expired'),
  })
  .meta({ id: 'PointsLiability' })
export type PointsLiability = z.infer<typeof pointsLiability>

export const getPointsLiability = defineEndpoint({
  name: 'get-points-liability',
  summary: 'Get the outstanding points by month, and how many expire unspent',
  method: 'GET',
  path: '/loyalty/analytics/liability',
  access: 'organization.read',
  reply: pointsLiability,
})
