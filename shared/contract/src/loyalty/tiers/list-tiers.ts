import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tier, tierRules } from './tier.ts'

export const listTiers = defineEndpoint({
  name: 'list-tiers',
  summary: 'The tiers of the store, the lowest first, and what they are reached by',
  method: 'GET',
  path: '/loyalty/tiers',
  access: 'organization.read',
  reply: z.object({
    rules: tierRules,
    items: z.array(tier),
    membersWithoutTier: z.int().describe('Who take part and are below the lowest'),
  }),
})
