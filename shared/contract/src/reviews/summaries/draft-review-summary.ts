import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { summaryParams } from './get-review-summary.ts'
import { summarySentence } from './review-summary.ts'

/** Written by the store’s AI provider. A person edits and publishes it; nothing is stored. */
export const draftReviewSummary = defineEndpoint({
  name: 'draft-review-summary',
  summary: 'Draft a summary of a product’s reviews with the AI provider',
  method: 'POST',
  path: '/review-summaries/:productId/draft',
  access: 'reviews.moderate',
  params: summaryParams,
  reply: z.object({ sentences: z.array(summarySentence) }),
  refusals: [
    'product.not-found',
    'review-summary.too-few-reviews',
    'assistance.off',
    'assistance.limit-reached',
    'assistance.failed',
    'assistance.unusable',
  ],
})
