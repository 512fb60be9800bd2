import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, isoDateTime, pageOf, pageQuery } from '../primitives.ts'
import { customerId, order } from './order.ts'

export const listOrders = defineEndpoint({
  name: 'list-orders',
  summary: 'List orders, newest first',
  method: 'GET',
  path: '/orders',
  access: 'organization.read',
  scope: 'orders.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    customerId: customerId.optional(),
    email: emailAddress.optional(),
    externalId: z.string().max(255).optional().describe('The store’s ID'),
    placedFrom: isoDateTime.optional(),
    placedBefore: isoDateTime.optional(),
  }),
  reply: pageOf(order),
})
