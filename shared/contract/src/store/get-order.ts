import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { order, orderId } from './order.ts'

export const getOrder = defineEndpoint({
  name: 'get-order',
  summary: 'Get an order',
  method: 'GET',
  path: '/orders/:orderId',
  access: 'organization.read',
  scope: 'orders.read',
  isTool: true,
  params: z.object({ orderId }),
  reply: order,
  refusals: ['order.not-found'],
})
