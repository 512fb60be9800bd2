import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestTab } from './request.ts'
import { requestFilter } from './request-filter.ts'

/** The number of orders that match the list’s filter. */
export const countRequestOrders = defineEndpoint({
  name: 'count-request-orders',
  summary: 'Count the orders of filtered review requests',
  method: 'GET',
  path: '/reviews/requests/order-count',
  access: 'organization.read',
  scope: 'requests.read',
  query: z.object({ ...requestFilter, tab: requestTab.optional() }),
  reply: z.object({ orders: z.int().describe('Each order counts once; requests without an order aren’t counted') }),
})
