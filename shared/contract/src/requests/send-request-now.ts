import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, reviewRequest } from './request.ts'

/**
 * Whatever the delay and the window say. Who unsubscribed, is excluded, has reviewed all or has no address is not asked all
 * the same: then the request comes back as `skipped`, with the reason.
 */
export const sendRequestNow = defineEndpoint({
  name: 'send-request-now',
  summary: 'Send a review request now',
  method: 'POST',
  path: '/reviews/requests/:requestId/send',
  access: 'reviews.moderate',
  params: z.object({ requestId }),
  reply: reviewRequest,
  refusals: ['review-request.not-found', 'review-request.state-refused'],
})
