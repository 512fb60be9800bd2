import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { answerBody, answerId, productQuestionDetail } from './product-question.ts'

/** Only the store’s own answer: buyers’ answers are published as written, or rejected. */
export const updateProductAnswer = defineEndpoint({
  name: 'update-product-answer',
  summary: 'Edit the store’s answer',
  method: 'PUT',
  path: '/answers/:answerId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ answerId }),
  body: z.object({ body: answerBody }),
  reply: productQuestionDetail,
  refusals: ['answer.not-found'],
})
