import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { reviewFilter } from './review-filter.ts'

const { status: _, ...withoutStatus } = reviewFilter

/** The counts of the inbox tabs, under the same filters as the list. */
export const countReviews = defineEndpoint({
  name: 'count-reviews',
  summary: 'Count filtered reviews by status',
  method: 'GET',
  path: '/reviews/counts',
  access: 'organization.read',
  scope: 'reviews.read',
  isTool: true,
  query: z.object(withoutStatus),
  reply: z.object({
    all: z.int().describe('All except deleted ones'),
    pending: z.int(),
    published: z.int(),
    rejected: z.int(),
    spam: z.int(),
    archived: z.int(),
    deleted: z.int(),
  }),
})
