import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { tagId } from './review-tag.ts'

export const deleteReviewTag = defineEndpoint({
  name: 'delete-review-tag',
  summary: 'Delete a tag and remove it from all reviews',
  method: 'DELETE',
  path: '/reviews/tags/:tagId',
  access: 'reviews.moderate',
  params: z.object({ tagId }),
  refusals: ['tag.not-found'],
})
