import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const listCustomerTags = defineEndpoint({
  name: 'list-customer-tags',
  summary: 'List the 100 most frequent tags of the 20,000 customers added last',
  method: 'GET',
  path: '/customers/tags',
  access: 'organization.read',
  scope: 'customers.read',
  isTool: true,
  reply: z.object({ items: z.array(z.object({ tag: z.string(), customers: z.int() })) }),
})
