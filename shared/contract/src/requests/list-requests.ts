import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, requiredText, sortDirection } from '../primitives.ts'
import { requestTab, reviewRequest } from './request.ts'
import { requestFilter } from './request-filter.ts'

export const listRequests = defineEndpoint({
  name: 'list-requests',
  summary: 'List review requests with their orders, sorted by order date',
  method: 'GET',
  path: '/reviews/requests',
  access: 'organization.read',
  scope: 'requests.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...requestFilter,
    orderExternalId: requiredText(255).optional().describe('The store’s ID of an order'),
    tab: requestTab.optional(),
    direction: sortDirection.default('desc'),
  }),
  reply: pageOf(reviewRequest),
})
