import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { incentiveRule } from './incentive-rule.ts'

export const incentive = z.object({
  rule: incentiveRule,
  currency: z.string().describe('Of the amounts'),
  freeCodes: z.int().describe('Uploaded codes that are not given yet'),
  blocked: z.int().describe('Rewards that wait for the merchant'),
  shop: z
    .enum(['ready', 'no_shop', 'no_permission'])
    .describe('Whether codes can be made in the store; no_permission: it has to allow discounts first'),
})

export const getIncentive = defineEndpoint({
  name: 'get-incentive',
  summary: 'Get the review incentive',
  method: 'GET',
  path: '/settings/reviews/incentive',
  access: 'organization.read',
  reply: incentive,
})
