import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reviewTag } from './review-tag.ts'

export const listReviewTags = defineEndpoint({
  name: 'list-review-tags',
  summary: 'List review tags by name, with the number of reviews',
  method: 'GET',
  path: '/reviews/tags',
  access: 'organization.read',
  scope: 'reviews.read',
  reply: z.object({ items: z.array(reviewTag.extend({ count: z.int() })) }),
})
