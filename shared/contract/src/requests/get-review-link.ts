import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'

/** Pages with the review form, for packaging, receipts, and messages. Reviewers confirm their address by email. */
export const getReviewLink = defineEndpoint({
  name: 'get-review-link',
  summary: 'Get the review link and QR code address',
  method: 'GET',
  path: '/review-requests/link',
  access: 'organization.read',
  scope: 'requests.read',
  query: z.object({ productId: typeId('prd').optional().describe('Absent: the store itself') }),
  reply: z.object({
    link: z.string(),
    qr: z.string().describe('URL for the QR code, so that its reviews have the source `qr`'),
  }),
  refusals: ['product.not-found'],
})
