import { defineEndpoint } from '../../endpoint.ts'
import { tierRules } from './tier.ts'

/** Starts a recalculation. The program stays active. */
export const updateTierRules = defineEndpoint({
  name: 'update-tier-rules',
  summary: 'Update the rules to reach tiers',
  method: 'PUT',
  path: '/loyalty/tiers/rules',
  access: 'settings.write',
  body: tierRules,
  reply: tierRules,
})
