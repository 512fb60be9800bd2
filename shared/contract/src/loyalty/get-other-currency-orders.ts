import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'

/** Days to look back. */
export const otherCurrencyDays = 30

/** Points per amount are calculated in the organization's currency only: orders in others earn none. */
export const getOtherCurrencyOrders = defineEndpoint({
  name: 'get-other-currency-orders',
  summary: 'Get the orders that earned no points because of their currency',
  method: 'GET',
  path: '/loyalty/other-currency-orders',
  access: 'organization.read',
  reply: z.object({
    currency: z.string().describe('The organization’s currency'),
    orders: z.int().describe(`Orders of the last ${otherCurrencyDays} days, since the program became active`),
    currencies: z.array(z.string()).describe('Currencies of those orders'),
  }),
})
export type OtherCurrencyOrders = ReplyOf<typeof getOtherCurrencyOrders>
