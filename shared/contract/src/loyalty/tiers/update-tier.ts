import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tierId } from '../tier-scope.ts'
import { tier, tierDetails } from './tier.ts'

/** Changes to what decides who is in a tier start a recalculation; others apply from now on. */
export const updateTier = defineEndpoint({
  name: 'update-tier',
  summary: 'Update a tier',
  method: 'PUT',
  path: '/loyalty/tiers/:tierId',
  access: 'settings.write',
  params: z.object({ tierId }),
  body: tierDetails,
  reply: tier,
  refusals: ['tier.not-found', 'tier.threshold-taken', 'reward.not-found', 'loyalty.rated-tag'],
})
