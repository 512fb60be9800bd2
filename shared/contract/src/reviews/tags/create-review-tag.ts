import { defineEndpoint } from '../../endpoint.ts'
import { newReviewTag, reviewTag } from './review-tag.ts'

export const createReviewTag = defineEndpoint({
  name: 'create-review-tag',
  summary: 'Create a review tag',
  method: 'POST',
  path: '/reviews/tags',
  access: 'reviews.moderate',
  scope: 'reviews.write',
  status: 201,
  body: newReviewTag,
  reply: reviewTag,
  refusals: ['tag.name-taken', 'tag.too-many'],
})
