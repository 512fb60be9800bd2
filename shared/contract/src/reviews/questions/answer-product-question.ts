import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedReplyId } from '../saved-replies/saved-reply.ts'
import { answerBody, productQuestionDetail, questionId } from './product-question.ts'

/** The store’s one answer. Publishes a pending question; the asker gets one email about the first published answer. */
export const answerProductQuestion = defineEndpoint({
  name: 'answer-product-question',
  summary: 'Answer a question as the store',
  method: 'POST',
  path: '/questions/:questionId/answer',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  status: 201,
  params: z.object({ questionId }),
  body: z.object({
    body: answerBody,
    savedReplyId: savedReplyId.optional().describe('The saved reply it is based on, for usage statistics'),
  }),
  reply: productQuestionDetail,
  refusals: ['question.not-found', 'question.already-answered', 'question.not-open', 'saved-reply.not-found'],
})
