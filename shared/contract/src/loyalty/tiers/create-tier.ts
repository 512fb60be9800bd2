import { defineEndpoint } from '../../endpoint.ts'
import { tier, tierDetails } from './tier.ts'

/** Maximum number of tiers. */
export const largestLadder = 20

/** A recalculation assigns members, without rewards or emails. */
export const createTier = defineEndpoint({
  name: 'create-tier',
  summary: 'Create a tier',
  method: 'POST',
  path: '/loyalty/tiers',
  access: 'settings.write',
  status: 201,
  body: tierDetails,
  reply: tier,
  refusals: ['tier.too-many', 'tier.threshold-taken', 'reward.not-found', 'loyalty.rated-tag'],
})
