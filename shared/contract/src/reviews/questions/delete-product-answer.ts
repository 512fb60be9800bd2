import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { answerId, productQuestionDetail } from './product-question.ts'

export const deleteProductAnswer = defineEndpoint({
  name: 'delete-product-answer',
  summary: 'Delete an answer',
  method: 'DELETE',
  path: '/answers/:answerId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ answerId }),
  reply: productQuestionDetail,
  refusals: ['answer.not-found'],
})
