import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, reviewRequest } from './request.ts'

/** Nothing more is sent. The link of a sent one stays valid. */
export const cancelRequest = defineEndpoint({
  name: 'cancel-request',
  summary: 'Cancel a review request, or the reminders of a sent one',
  method: 'POST',
  path: '/reviews/requests/:requestId/cancel',
  access: 'reviews.moderate',
  scope: 'requests.write',
  isTool: true,
  params: z.object({ requestId }),
  reply: reviewRequest,
  refusals: ['review-request.not-found', 'review-request.state-refused'],
})
