import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { reviewDetail, reviewId } from './review.ts'

export const getReview = defineEndpoint({
  name: 'get-review',
  summary: 'Get a review with its reply and history',
  method: 'GET',
  path: '/reviews/:reviewId',
  access: 'organization.read',
  scope: 'reviews.read',
  isTool: true,
  params: z.object({ reviewId }),
  reply: reviewDetail,
  refusals: ['review.not-found'],
})
