import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { storeReadiness } from '../store/discount-offer.ts'
import { incentiveRule } from './incentive-rule.ts'

export const incentive = z.object({
  rule: incentiveRule,
  currency: z.string().describe('Currency of the amounts'),
  freeCodes: z.int().describe('Uploaded codes that are still available'),
  blocked: z.int().describe('Rewards that are blocked until the merchant acts'),
  shop: storeReadiness,
})

export const getIncentive = defineEndpoint({
  name: 'get-incentive',
  summary: 'Get the review incentive',
  method: 'GET',
  path: '/settings/reviews/incentive',
  access: 'organization.read',
  reply: incentive,
})
