import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText, requiredText } from '../primitives.ts'
import { reviewDetail, reviewId } from './review.ts'

/** Days in which the author can restore their text. */
export const declineDays = 14

/** The stars can't be changed. The author gets an email with the reason and a link to restore their text. */
export const correctReview = defineEndpoint({
  name: 'correct-review',
  summary: 'Correct the text of a review',
  method: 'POST',
  path: '/reviews/:reviewId/correction',
  access: 'reviews.moderate',
  params: z.object({ reviewId }),
  body: z.object({ title: optionalText(150), body: requiredText(5000), reason: requiredText(300) }),
  reply: reviewDetail,
  refusals: ['review.not-found', 'review.no-address'],
})
