import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { reviewTag } from './review-tag.ts'

export const listReviewTags = defineEndpoint({
  name: 'list-review-tags',
  summary: 'All tags for reviews, by name, with the number of reviews that have them',
  method: 'GET',
  path: '/reviews/tags',
  access: 'organization.read',
  reply: z.object({ items: z.array(reviewTag.extend({ count: z.int() })) }),
})
