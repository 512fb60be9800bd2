import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { memberToken } from './storefront-member.ts'

export const orderPoints = z.object({
  points: z.int().describe('That can be spent or wait'),
  availableAt: isoDateTime.nullable().describe('From when on; null: now'),
})

/** For one's own order only; other or unknown orders have none. A POST, so that the token isn't in a URL. */
export const getOrderPoints = defineEndpoint({
  name: 'get-order-points',
  summary: 'Get the points earned by an order',
  method: 'POST',
  path: '/storefront/:store/loyalty/order',
  access: 'public',
  params: storeParams,
  body: z.object({
    token: memberToken,
    order: z.string().trim().min(1).max(64).describe('Its number, or the shop’s own id of it'),
  }),
  reply: orderPoints,
  refusals: ['store.not-found', 'shopper.identity-refused', 'request.rate-limited'],
})
export type OrderPointsReply = ReplyOf<typeof getOrderPoints>
