import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { questionId } from './product-question.ts'

/** Deletes the question and its answers permanently. */
export const deleteProductQuestion = defineEndpoint({
  name: 'delete-product-question',
  summary: 'Delete a question and its answers',
  method: 'DELETE',
  path: '/questions/:questionId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ questionId }),
  status: 204,
  refusals: ['question.not-found'],
})
