import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, requiredText } from '../primitives.ts'
import { review } from './review.ts'
import { reviewFilter } from './review-filter.ts'

export const reviewSort = z.enum(['newest', 'oldest', 'highest', 'lowest'])
export type ReviewSort = z.infer<typeof reviewSort>

export const listReviews = defineEndpoint({
  name: 'list-reviews',
  summary: 'List reviews',
  method: 'GET',
  path: '/reviews',
  access: 'organization.read',
  scope: 'reviews.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...reviewFilter,
    customerExternalId: requiredText(255).optional().describe('The store’s ID of a customer: reviews with their address'),
    sort: reviewSort.default('newest'),
  }),
  reply: pageOf(review),
})
