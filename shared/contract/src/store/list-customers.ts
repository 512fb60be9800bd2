import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress, pageOf, pageQuery } from '../primitives.ts'
import { customer } from './customer.ts'

export const listCustomers = defineEndpoint({
  name: 'list-customers',
  summary: 'List customers, latest added first',
  method: 'GET',
  path: '/customers',
  access: 'organization.read',
  scope: 'customers.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    email: emailAddress.optional(),
    externalId: z.string().max(255).optional().describe('The store’s ID'),
  }),
  reply: pageOf(customer),
})
