import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { reviewId } from './review.ts'

/** Written by the store’s AI provider. A person edits and publishes it; nothing is stored or sent. */
export const draftReply = defineEndpoint({
  name: 'draft-reply',
  summary: 'Draft a reply to a review with the AI provider',
  method: 'POST',
  path: '/reviews/:reviewId/reply/draft',
  access: 'reviews.moderate',
  params: z.object({ reviewId }),
  reply: z.object({ body: z.string() }),
  refusals: ['review.not-found', 'assistance.off', 'assistance.limit-reached', 'assistance.failed'],
})
