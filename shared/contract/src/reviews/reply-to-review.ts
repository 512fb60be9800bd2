import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'
import { reply, reviewId } from './review.ts'
import { mostReplyCharacters, savedReplyId } from './saved-replies/saved-reply.ts'

export const replyBody = requiredText(mostReplyCharacters)

/** One public reply per review; the author gets one email, unless `notifyAuthor` is false. */
export const replyToReview = defineEndpoint({
  name: 'reply-to-review',
  summary: 'Reply publicly to a review',
  method: 'POST',
  path: '/reviews/:reviewId/reply',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  status: 201,
  params: z.object({ reviewId }),
  body: z.object({
    body: replyBody,
    notifyAuthor: z.boolean().default(true),
    savedReplyId: savedReplyId.optional().describe('The saved reply it is based on, for usage statistics'),
  }),
  reply,
  refusals: ['review.not-found', 'review.already-replied', 'saved-reply.not-found'],
})
