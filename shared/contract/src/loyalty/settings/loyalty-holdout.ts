import type { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { heldOutShare } from '../../figures/group-comparison.ts'
import { isoDateTime } from '../../primitives.ts'

export const loyaltyHoldout = heldOutShare
  .extend({ since: isoDateTime.nullable().describe('When the share last changed; null: never used') })
  .meta({ id: 'LoyaltyHoldout' })
export type LoyaltyHoldout = z.infer<typeof loyaltyHoldout>

const path = '/settings/loyalty/holdout'

export const getLoyaltyHoldout = defineEndpoint({
  name: 'get-loyalty-holdout',
  summary: 'Get the share of new customers who are held out of the loyalty program',
  method: 'GET',
  path,
  access: 'organization.read',
  reply: loyaltyHoldout,
})

/** Applies to new customers from now on; members stay. Another share starts the measurement anew. */
export const updateLoyaltyHoldout = defineEndpoint({
  name: 'update-loyalty-holdout',
  summary: 'Change the share of new customers who are held out of the loyalty program',
  method: 'PUT',
  path,
  access: 'settings.write',
  body: heldOutShare,
  reply: loyaltyHoldout,
})
