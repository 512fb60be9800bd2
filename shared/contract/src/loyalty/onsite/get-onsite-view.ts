import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { onsiteView } from './storefront-program.ts'

/** Everything that loyalty elements need for visitors, in one reply. Without personal data, so caches may store it. */
export const getOnsiteView = defineEndpoint({
  name: 'get-onsite-view',
  summary: 'Get the public loyalty program with its widgets',
  method: 'GET',
  path: '/storefront/:store/loyalty',
  access: 'public',
  params: storeParams,
  query: z.object({ lang: z.string().max(35).optional() }),
  reply: onsiteView,
  refusals: ['store.not-found'],
})
export type OnsiteView = ReplyOf<typeof getOnsiteView>
