import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText, typeId } from '../primitives.ts'
import { reviewDetail, reviewId } from './review.ts'

/** An alternative to rejecting as `wrong_product`. */
export const moveReview = defineEndpoint({
  name: 'move-review',
  summary: 'Move a review to another product',
  method: 'POST',
  path: '/reviews/:reviewId/move',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  params: z.object({ reviewId }),
  body: z.object({ productId: typeId('prd').nullable().describe('null: a review of the store'), note: optionalText(500) }),
  reply: reviewDetail,
  refusals: ['review.not-found', 'product.not-found'],
})
