import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText } from '../primitives.ts'
import { eventId, moderationAction, rejectionReason, reviewId, reviewStatus } from './review.ts'

export const moderation = z
  .object({
    reviewIds: z.array(reviewId).min(1).max(250),
    action: moderationAction,
    reason: rejectionReason.optional(),
    note: optionalText(500),
  })
  .refine((body) => body.action !== 'reject' || body.reason !== undefined, {
    path: ['reason'],
    message: 'is required to reject a review',
  })
  .refine((body) => body.reason !== 'other' || Boolean(body.note), {
    path: ['note'],
    message: 'is required with the reason “other”',
  })

/**
 * One action on up to 250 reviews in one transaction. Reviews that the action doesn't fit are skipped and listed in `refused`.
 * Unpublishing needs a reason; `other` needs a note.
 */
export const moderateReviews = defineEndpoint({
  name: 'moderate-reviews',
  summary: 'Publish, reject, archive, or otherwise moderate selected reviews',
  method: 'POST',
  path: '/reviews/moderate',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  body: moderation,
  reply: z.object({
    changed: z.array(
      z.object({ reviewId, from: reviewStatus, to: reviewStatus, eventId: eventId.describe('For undo-moderation') }),
    ),
    unchanged: z.array(reviewId).describe('Already in the requested state'),
    refused: z.array(
      z.object({ reviewId, code: z.enum(['review.not-found', 'review.transition-refused']), message: z.string() }),
    ),
  }),
})
