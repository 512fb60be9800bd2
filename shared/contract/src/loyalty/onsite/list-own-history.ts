import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { ownHistory, shopperCall } from './storefront-member.ts'

export const listOwnHistory = defineEndpoint({
  name: 'list-own-history',
  summary: 'List older changes of a shopper’s own points',
  method: 'POST',
  path: '/storefront/:store/loyalty/history',
  access: 'public',
  params: storeParams,
  body: z.object({ ...shopperCall, before: z.int().min(-1_000_000).describe('`historyBefore` of the previous reply') }),
  reply: z.object(ownHistory).meta({ id: 'OwnHistory' }),
  refusals: ['store.not-found', 'shopper.identity-refused', 'loyalty-member.state-refused', 'request.rate-limited'],
})
