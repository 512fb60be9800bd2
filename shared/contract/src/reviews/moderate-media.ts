import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mediaId, reviewMedia } from './media.ts'
import { reviewId } from './review.ts'

/** `rotate` turns clockwise by 90°; `retry` fetches a failed import again; `delete` is permanent. */
export const mediaAction = z.enum(['approve', 'hide', 'reject', 'rotate', 'cover', 'retry', 'delete'])
export type MediaAction = z.infer<typeof mediaAction>

export const moderateMedia = defineEndpoint({
  name: 'moderate-media',
  summary: 'Approve, hide, rotate, or otherwise moderate a picture of a review',
  method: 'POST',
  path: '/reviews/:reviewId/media/:mediaId',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ reviewId, mediaId }),
  body: z.object({ action: mediaAction }),
  reply: z.object({ media: z.array(reviewMedia).describe('All pictures of the review after the change') }),
  refusals: ['media.not-found', 'media.state-refused'],
})
