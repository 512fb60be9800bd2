import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { exclusionScope } from './exclusion.ts'

export const countExclusions = defineEndpoint({
  name: 'count-exclusions',
  summary: 'Count the exclusions of each list',
  method: 'GET',
  path: '/settings/exclusions/counts',
  access: 'organization.read',
  query: z.object({ scope: exclusionScope.default('review_requests') }),
  reply: z.object({ customers: z.int(), products: z.int(), orders: z.int() }),
})
