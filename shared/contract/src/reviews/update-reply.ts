import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { replyBody } from './reply-to-review.ts'
import { reply, reviewId } from './review.ts'

/** The earlier text is kept as a version; no email is sent. */
export const updateReply = defineEndpoint({
  name: 'update-reply',
  summary: 'Update the reply to a review',
  method: 'PUT',
  path: '/reviews/:reviewId/reply',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  params: z.object({ reviewId }),
  body: z.object({ body: replyBody }),
  reply,
  refusals: ['review.not-found', 'review.no-reply'],
})
