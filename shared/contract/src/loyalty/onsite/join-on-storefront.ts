import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { shopperCall, storefrontMember } from './storefront-member.ts'

export const joinOnStorefront = defineEndpoint({
  name: 'join-on-storefront',
  summary: 'Join the loyalty program',
  method: 'POST',
  path: '/storefront/:store/loyalty/join',
  access: 'public',
  params: storeParams,
  body: z.object({ ...shopperCall }),
  reply: storefrontMember,
  refusals: [
    'store.not-found',
    'program.not-found',
    'shopper.identity-refused',
    'loyalty-member.state-refused',
    'request.rate-limited',
  ],
})
