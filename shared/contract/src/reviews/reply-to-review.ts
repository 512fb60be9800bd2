import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'
import { reply, reviewId } from './review.ts'

export const replyBody = requiredText(3000)

/** One public reply a review; the author is mailed once, unless `notifyAuthor` is false. */
export const replyToReview = defineEndpoint({
  name: 'reply-to-review',
  summary: 'Reply to a review in public',
  method: 'POST',
  path: '/reviews/:reviewId/reply',
  access: 'reviews.moderate',
  status: 201,
  params: z.object({ reviewId }),
  body: z.object({ body: replyBody, notifyAuthor: z.boolean().default(true) }),
  reply,
  refusals: ['review.not-found', 'review.already-replied'],
})
