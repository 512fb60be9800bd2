import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { newReviewTag, reviewTag, tagId } from './review-tag.ts'

export const updateReviewTag = defineEndpoint({
  name: 'update-review-tag',
  summary: 'Update the name or color of a review tag',
  method: 'PUT',
  path: '/reviews/tags/:tagId',
  access: 'reviews.moderate',
  params: z.object({ tagId }),
  body: newReviewTag,
  reply: reviewTag,
  refusals: ['tag.not-found', 'tag.name-taken'],
})
