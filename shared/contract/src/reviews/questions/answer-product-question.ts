import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
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
  body: z.object({ body: answerBody }),
  reply: productQuestionDetail,
  refusals: ['question.not-found', 'question.already-answered', 'question.not-open'],
})
