import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tierId } from '../tier-scope.ts'

/** A recalculation moves its members. */
export const deleteTier = defineEndpoint({
  name: 'delete-tier',
  summary: 'Delete a tier',
  method: 'DELETE',
  path: '/loyalty/tiers/:tierId',
  access: 'settings.write',
  params: z.object({ tierId }),
  refusals: ['tier.not-found'],
})
