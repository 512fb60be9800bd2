import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { optionalText } from '../../primitives.ts'
import { rejectionReason } from '../review.ts'
import { productQuestionDetail, questionId } from './product-question.ts'

/** `restore` moves a rejected or archived question back to pending. Repeating an action changes nothing. */
export const moderateProductQuestion = defineEndpoint({
  name: 'moderate-product-question',
  summary: 'Publish, reject, archive, or restore a question',
  method: 'POST',
  path: '/questions/:questionId/moderate',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  params: z.object({ questionId }),
  body: z
    .object({
      action: z.enum(['publish', 'reject', 'archive', 'restore']),
      reason: rejectionReason.optional(),
      note: optionalText(500),
    })
    .refine((body) => body.action !== 'reject' || body.reason !== undefined, {
      path: ['reason'],
      message: 'is required',
    })
    .refine((body) => body.reason !== 'other' || Boolean(body.note), {
      path: ['note'],
      message: 'is required with the reason “other”',
    }),
  reply: productQuestionDetail,
  refusals: ['question.not-found'],
})
