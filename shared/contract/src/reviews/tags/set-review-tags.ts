import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reviewId } from '../review.ts'
import { reviewTag, tagId } from './review-tag.ts'

export const setReviewTags = defineEndpoint({
  name: 'set-review-tags',
  summary: 'Replace the tags of a review',
  method: 'PUT',
  path: '/reviews/:reviewId/tags',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  isTool: true,
  params: z.object({ reviewId }),
  body: z.object({ tagIds: z.array(tagId).max(20) }),
  reply: z.object({ tags: z.array(reviewTag) }),
  refusals: ['review.not-found', 'tag.not-found'],
})
