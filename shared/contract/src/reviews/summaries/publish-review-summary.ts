import { defineEndpoint } from '../../endpoint.ts'
import { summaryParams } from './get-review-summary.ts'
import { reviewSummary, reviewSummaryDraft } from './review-summary.ts'

/** Replaces the former summary. Products of a group have one summary together. */
export const publishReviewSummary = defineEndpoint({
  name: 'publish-review-summary',
  summary: 'Publish a summary of a product’s reviews',
  method: 'PUT',
  path: '/review-summaries/:productId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: summaryParams,
  body: reviewSummaryDraft,
  reply: reviewSummary,
  refusals: ['product.not-found', 'review-summary.too-few-reviews', 'review-summary.unknown-source', 'review-summary.one-sided'],
})
