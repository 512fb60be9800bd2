import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { questionId } from '../questions/product-question.ts'
import { reviewId } from '../review.ts'
import { savedReply } from './saved-reply.ts'

export const listSavedReplies = defineEndpoint({
  name: 'list-saved-replies',
  summary: 'List saved replies, most used first',
  method: 'GET',
  path: '/reviews/saved-replies',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object({
    reviewId: reviewId.optional().describe('Fills in the shortcodes for this review'),
    questionId: questionId.optional().describe('Fills in the shortcodes for this question, if there is no review'),
  }),
  reply: z.object({ items: z.array(savedReply) }),
  refusals: ['review.not-found', 'question.not-found'],
})
