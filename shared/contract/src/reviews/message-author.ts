import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'
import { reviewId, reviewMessage } from './review.ts'
import { mostReplyCharacters } from './saved-replies/saved-reply.ts'

/** By email to the author only; replies go to the store's support address. */
export const messageAuthor = defineEndpoint({
  name: 'message-author',
  summary: 'Send a private message to the author of a review',
  method: 'POST',
  path: '/reviews/:reviewId/messages',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  status: 201,
  params: z.object({ reviewId }),
  body: z.object({ body: requiredText(mostReplyCharacters) }),
  reply: reviewMessage,
  refusals: ['review.not-found', 'review.no-address'],
})
