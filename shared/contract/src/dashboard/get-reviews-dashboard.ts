import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Figures of the last `days` days against the same span before it, in the organization’s time zone. */
export const getReviewsDashboard = defineEndpoint({
  name: 'get-reviews-dashboard',
  summary: 'The reviews figures of the dashboard',
  method: 'GET',
  path: '/dashboard/reviews',
  access: 'organization.read',
  query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  reply: z.object({
    total: z.int(),
    collected: z.int(),
    collectedBefore: z.int(),
    averageRating: z.number().nullable().describe('Of published reviews, two decimals'),
    publishedShare: z.number().nullable().describe('0 to 1'),
    waiting: z.int().describe('Pending moderation'),
    unanswered: z.int().describe('Published with three stars or fewer and no reply'),
    perDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
})
