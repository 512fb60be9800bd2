import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { customer } from './customer.ts'
import { customerId } from './order.ts'

export const getCustomer = defineEndpoint({
  name: 'get-customer',
  summary: 'Get a customer',
  method: 'GET',
  path: '/customers/:customerId',
  access: 'organization.read',
  scope: 'customers.read',
  isTool: true,
  params: z.object({ customerId }),
  reply: customer,
  refusals: ['customer.not-found'],
})
