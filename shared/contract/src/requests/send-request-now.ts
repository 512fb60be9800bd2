import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, reviewRequest } from './request.ts'

/**
 * Ignores delay and send window. People who opted out, are excluded, have reviewed everything, or have no address are still
 * skipped: the request is returned as `skipped` with the reason.
 */
export const sendRequestNow = defineEndpoint({
  name: 'send-request-now',
  summary: 'Send a review request now',
  method: 'POST',
  path: '/reviews/requests/:requestId/send',
  access: 'reviews.moderate',
  scope: 'requests.write',
  params: z.object({ requestId }),
  reply: reviewRequest,
  refusals: ['review-request.not-found', 'review-request.state-refused'],
})
