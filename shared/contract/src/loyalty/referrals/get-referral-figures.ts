import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** Clicks of the period, with all their later results. */
export const getReferralFigures = defineEndpoint({
  name: 'get-referral-figures',
  summary: 'Get clicks, claims, orders, and revenue of referrals',
  method: 'GET',
  path: '/loyalty/referrals/figures',
  access: 'organization.read',
  query: z.object({ days: z.coerce.number().int().min(1).max(730).default(30) }),
  reply: z.object({
    clicks: z.int(),
    claims: z.int(),
    orders: z.int(),
    rewarded: z.int(),
    rejected: z.int(),
    revenueMinor: z.int().describe('Orders minus refunds, only in the store’s currency'),
    currency: z.string(),
    points: z.int().describe('Points of advocates'),
  }),
})
