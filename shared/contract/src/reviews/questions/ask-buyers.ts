import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productQuestionDetail, questionId } from './product-question.ts'

/** Buyers who may be asked about one question in one call. */
export const mostAskedBuyers = 25

/**
 * Emails recent verified buyers of the product a link to answer. Each buyer is asked once per question, at most once a month, and
 * never if they opted out of review requests or are excluded. Publishes a pending question.
 */
export const askBuyers = defineEndpoint({
  name: 'ask-buyers',
  summary: 'Ask verified buyers to answer a question',
  method: 'POST',
  path: '/questions/:questionId/ask-buyers',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ questionId }),
  body: z.object({ buyers: z.int().min(1).max(mostAskedBuyers) }),
  reply: productQuestionDetail,
  refusals: ['question.not-found', 'question.not-open', 'question.no-buyers'],
})
