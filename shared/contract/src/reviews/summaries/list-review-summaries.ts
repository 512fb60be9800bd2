import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { summarizedProduct } from './review-summary.ts'

/** Products with enough reviews, and those with a summary. */
export const listReviewSummaries = defineEndpoint({
  name: 'list-review-summaries',
  summary: 'List products whose reviews are or can be summarized, those with most reviews first',
  method: 'GET',
  path: '/review-summaries',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object({ ...pageQuery, q: z.string().trim().max(200).optional().describe('In the title of a product') }),
  reply: pageOf(summarizedProduct),
})
