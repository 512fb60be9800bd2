import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { memberToken } from './storefront-member.ts'

/**
 * For the extension in Shopify's customer accounts. Shop and customer come from the signed session token, never from the request.
 */
export const identifyAccountCustomer = defineEndpoint({
  name: 'identify-account-customer',
  summary: 'Exchange a session token of Shopify’s customer accounts for a storefront token',
  method: 'POST',
  path: '/storefront/shopify/identity',
  access: 'public',
  body: z.object({ sessionToken: z.string().min(20).max(4000).describe('As the extension received it from Shopify') }),
  reply: z.object({
    store: z.string().describe('Domain of the shop, for the other storefront calls'),
    token: memberToken.nullable().describe('null: the store doesn’t know this customer yet'),
    expiresAt: isoDateTime.nullable(),
  }),
  refusals: ['shopper.identity-refused', 'request.rate-limited'],
})
