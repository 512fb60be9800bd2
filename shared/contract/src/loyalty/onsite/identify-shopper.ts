import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { memberToken } from './storefront-member.ts'

/**
 * For shops with custom software: exchanges what the shop's server signed for a token of a few minutes. On Shopify the app proxy
 * provides the same at `/proxy/shopify/loyalty/identity`. Unknown customers are visitors.
 */
export const identifyShopper = defineEndpoint({
  name: 'identify-shopper',
  summary: 'Exchange a proof signed by the shop’s server for a storefront token',
  method: 'POST',
  path: '/storefront/:store/loyalty/identity',
  access: 'public',
  params: storeParams,
  body: z.object({ customer: z.string().min(1).max(2000).describe('As the shop’s server signed it') }),
  reply: z.object({ token: memberToken, expiresAt: isoDateTime }),
  refusals: ['store.not-found', 'shopper.identity-refused', 'request.rate-limited'],
})
