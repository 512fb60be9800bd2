import { defineEndpoint } from '../../endpoint.ts'
import { summaryParams } from './get-review-summary.ts'

export const deleteReviewSummary = defineEndpoint({
  name: 'delete-review-summary',
  summary: 'Take down the summary of a product’s reviews',
  method: 'DELETE',
  path: '/review-summaries/:productId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: summaryParams,
  refusals: ['product.not-found', 'review-summary.not-found'],
})
