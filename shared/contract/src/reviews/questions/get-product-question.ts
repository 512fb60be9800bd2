import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { productQuestionDetail, questionId } from './product-question.ts'

export const getProductQuestion = defineEndpoint({
  name: 'get-product-question',
  summary: 'Get a question with its answers',
  method: 'GET',
  path: '/questions/:questionId',
  access: 'organization.read',
  scope: 'reviews.read',
  isTool: true,
  params: z.object({ questionId }),
  reply: productQuestionDetail,
  refusals: ['question.not-found'],
})
