import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'
import { skipReason } from './request.ts'
import { requestSelection } from './request-selection.ts'

/** Writes nothing. Current skip reasons; they are checked again when it is sent. */
export const previewRequests = defineEndpoint({
  name: 'preview-requests',
  summary: 'Preview who would get a review request, who would not, and why',
  method: 'POST',
  path: '/reviews/requests/preview',
  access: 'reviews.moderate',
  body: requestSelection,
  reply: z.object({
    total: z.int(),
    asked: z.int(),
    skipped: z.array(z.object({ reason: skipReason, count: z.int() })).describe('Most frequent first'),
    sample: z
      .array(
        z.object({
          email: z.string().nullable(),
          name: z.string().nullable(),
          orderNumber: z.string().nullable(),
          placedAt: isoDateTime.nullable(),
          products: z.array(z.string()).describe('Product titles'),
          skipReason: skipReason.nullable(),
        }),
      )
      .describe('Up to 100, skipped ones first'),
    firstAt: isoDateTime.nullable().describe('When the first one would be sent'),
  }),
  refusals: ['review-request.too-many', 'product.not-found'],
})
