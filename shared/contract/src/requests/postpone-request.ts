import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, reviewRequest } from './request.ts'

/** Counted from the next scheduled email: the request or a reminder. */
export const postponeRequest = defineEndpoint({
  name: 'postpone-request',
  summary: 'Postpone a review request by some days',
  method: 'POST',
  path: '/reviews/requests/:requestId/postpone',
  access: 'reviews.moderate',
  scope: 'requests.write',
  params: z.object({ requestId }),
  body: z.object({ days: z.int().min(1).max(60).default(7) }),
  reply: reviewRequest,
  refusals: ['review-request.not-found', 'review-request.state-refused'],
})
