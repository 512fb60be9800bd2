import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { eventId, reviewId, reviewStatus } from './review.ts'

/** How long a moderation can be undone. */
export const undoMinutes = 10

/**
 * Undoes moderations by the events that `moderate-reviews` returned: each review is restored exactly, including a hold and its
 * reason. Reviews changed since, and expired undos, are skipped and listed in `refused`.
 */
export const undoModeration = defineEndpoint({
  name: 'undo-moderation',
  summary: 'Undo the last moderation',
  method: 'POST',
  path: '/reviews/undo-moderation',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  body: z.object({ eventIds: z.array(eventId).min(1).max(250) }),
  reply: z.object({
    changed: z.array(z.object({ reviewId, from: reviewStatus, to: reviewStatus })),
    refused: z.array(
      z.object({
        eventId,
        code: z.enum(['review.not-found', 'review.changed-since', 'review.undo-expired']),
        message: z.string(),
      }),
    ),
  }),
})
