import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'

export const tierRecalculation = z
  .object({
    state: z.enum(['running', 'done']),
    total: z.int().describe('Total number of members'),
    done: z.int(),
    up: z.int(),
    down: z.int(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'LoyaltyTierRecalculation' })
export type TierRecalculation = z.infer<typeof tierRecalculation>

export const getTierRecalculation = defineEndpoint({
  name: 'get-tier-recalculation',
  summary: 'Get the progress of the last tier recalculation',
  method: 'GET',
  path: '/loyalty/tiers/recalculation',
  access: 'organization.read',
  reply: z.object({ recalculation: tierRecalculation.nullable().describe('null: none yet') }),
})
