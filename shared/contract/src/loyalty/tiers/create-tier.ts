import { defineEndpoint } from '../../endpoint.ts'
import { tier, tierDetails } from './tier.ts'

/** At most so many of a store. */
export const largestLadder = 20

/** Members come to it by a recalculation, which rewards nobody and writes to nobody. */
export const createTier = defineEndpoint({
  name: 'create-tier',
  summary: 'Create a tier',
  method: 'POST',
  path: '/loyalty/tiers',
  access: 'settings.write',
  status: 201,
  body: tierDetails,
  reply: tier,
  refusals: ['tier.too-many', 'tier.threshold-taken'],
})
