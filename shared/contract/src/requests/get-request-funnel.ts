import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDate } from '../primitives.ts'
import { skipReason } from './request.ts'

/** Requests sent from `from` to `to`: days in the organization's time zone, by default the last 30. */
export const getRequestFunnel = defineEndpoint({
  name: 'get-request-funnel',
  summary: 'Get sent, opened, clicked, and answered review requests',
  method: 'GET',
  path: '/reviews/requests/funnel',
  access: 'organization.read',
  query: z.object({ from: isoDate.optional(), to: isoDate.optional() }),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    sent: z.int(),
    opened: z.int(),
    clicked: z.int(),
    reviewed: z.int().describe('Requests with at least one review'),
    reviews: z.int(),
    withPhotos: z.int().describe('Reviews from these requests with a photo'),
    bounced: z.int(),
    complained: z.int(),
    skipped: z
      .array(z.object({ reason: skipReason, count: z.int() }))
      .describe('Skipped in the period, most frequent reason first'),
    upcoming: z.int().describe('Upcoming now, including those on hold'),
    held: z.int().describe('On hold now, because the plan’s limit is reached'),
    missed: z.int().describe('Missed in the period, after 30 days on hold'),
  }),
})
