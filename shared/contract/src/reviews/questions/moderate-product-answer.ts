import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { answerId, productQuestionDetail } from './product-question.ts'

export const moderateProductAnswer = defineEndpoint({
  name: 'moderate-product-answer',
  summary: 'Publish or reject an answer',
  method: 'POST',
  path: '/answers/:answerId/moderate',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ answerId }),
  body: z.object({ action: z.enum(['publish', 'reject']) }),
  reply: productQuestionDetail,
  refusals: ['answer.not-found'],
})
