import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tier, tierRules } from './tier.ts'

export const listTiers = defineEndpoint({
  name: 'list-tiers',
  summary: 'List tiers, lowest first, with the rules to reach them',
  method: 'GET',
  path: '/loyalty/tiers',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  reply: z.object({
    rules: tierRules,
    items: z.array(tier),
    membersWithoutTier: z.int().describe('Members below the lowest tier'),
  }),
})
