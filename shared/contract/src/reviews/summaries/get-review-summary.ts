import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productRef } from '../review.ts'
import { reviewSummary } from './review-summary.ts'

export const summaryParams = z.object({ productId: productRef.shape.productId })

export const getReviewSummary = defineEndpoint({
  name: 'get-review-summary',
  summary: 'Get the summary of a product’s reviews with its sources',
  method: 'GET',
  path: '/review-summaries/:productId',
  access: 'organization.read',
  scope: 'reviews.read',
  params: summaryParams,
  reply: reviewSummary,
  refusals: ['product.not-found'],
})
