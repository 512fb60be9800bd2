import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tierId } from '../tier-scope.ts'

/** Days after the first order. */
export const repeatWithin = [30, 90, 180] as const

export const repeatPurchases = z
  .object({
    groups: z
      .array(
        z.object({
          group: z.enum(['none', 'no-tier', 'tier']).describe('none: not members'),
          tierId: tierId.nullable(),
          name: z.string().nullable(),
          buyers: z.int().describe('Customers whose first order was in the last twelve months'),
          again: z
            .array(
              z.object({
                days: z.literal(repeatWithin),
                buyers: z.int().describe('Buyers whose first order is at least so many days ago'),
                repeated: z.int().describe('Of these, with another order within so many days'),
              }),
            )
            .describe('One for each number of days'),
        }),
      )
      .describe('Not members, members without a tier, then tiers from the lowest; by current membership'),
  })
  .meta({ id: 'RepeatPurchases' })
export type RepeatPurchases = z.infer<typeof repeatPurchases>

export const getRepeatPurchases = defineEndpoint({
  name: 'get-repeat-purchases',
  summary: 'Compare how many customers order again, by tier',
  method: 'GET',
  path: '/loyalty/analytics/repeat-purchases',
  access: 'organization.read',
  reply: repeatPurchases,
})
