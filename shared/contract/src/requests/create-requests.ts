import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requestSelection } from './request-selection.ts'

/** Created in the background within moments, and sent in each recipient's send window. */
export const createRequests = defineEndpoint({
  name: 'create-requests',
  summary: 'Send review requests to named people or to buyers of past orders',
  method: 'POST',
  path: '/reviews/requests',
  access: 'reviews.moderate',
  scope: 'requests.write',
  isTool: true,
  body: requestSelection,
  status: 202,
  reply: z.object({
    accepted: z.int().describe('Selected people or orders; ineligible ones become `skipped`'),
  }),
  refusals: ['review-request.too-many', 'product.not-found'],
})
