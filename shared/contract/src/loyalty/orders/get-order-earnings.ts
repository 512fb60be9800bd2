import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { orderPoints } from '../onsite/get-order-points.ts'

/** Orders that aren’t known here have none. */
export const getOrderEarnings = defineEndpoint({
  name: 'get-order-earnings',
  summary: 'Get the points that an order earned, by the store’s ID of it',
  method: 'GET',
  path: '/loyalty/order-points',
  access: 'organization.read',
  scope: 'points.read',
  query: z.object({ orderExternalId: requiredText(255) }),
  reply: orderPoints,
})
