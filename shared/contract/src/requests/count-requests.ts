import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestFilter } from './request-filter.ts'

/** The counts of the tabs, under the same filters as the list. */
export const countRequests = defineEndpoint({
  name: 'count-requests',
  summary: 'Count filtered review requests of each tab',
  method: 'GET',
  path: '/reviews/requests/counts',
  access: 'organization.read',
  scope: 'requests.read',
  query: z.object(requestFilter),
  reply: z.object({
    all: z.int(),
    upcoming: z.int(),
    sent: z.int(),
    reviewed: z.int(),
    skipped: z.int(),
    failed: z.int(),
    held: z.int().describe('Part of `upcoming`: on hold, because the plan’s limit is reached'),
  }),
})
