import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { shopperCall, storefrontMember } from './storefront-member.ts'

/** A POST, so that the token isn't in a URL. */
export const getStorefrontMember = defineEndpoint({
  name: 'get-storefront-member',
  summary: 'Get your loyalty membership',
  method: 'POST',
  path: '/storefront/:store/loyalty/member',
  access: 'public',
  params: storeParams,
  body: z.object({ ...shopperCall }),
  reply: storefrontMember,
  refusals: ['store.not-found', 'shopper.identity-refused', 'request.rate-limited'],
})
