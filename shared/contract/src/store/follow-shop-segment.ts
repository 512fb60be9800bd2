import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { shopSegment, shopSegmentId } from './shop-segment.ts'

/** Copies its members and keeps them up to date, so that rules and campaigns can use it. Repeating it changes nothing. */
export const followShopSegment = defineEndpoint({
  name: 'follow-shop-segment',
  summary: 'Use a customer segment of the Shopify store',
  method: 'POST',
  path: '/shop-segments/:shopSegmentId/follow',
  access: 'settings.write',
  params: z.object({ shopSegmentId }),
  reply: shopSegment,
  refusals: ['shop-segment.not-found'],
})
