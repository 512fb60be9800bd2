import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { reviewId } from './review.ts'

/** Everything that is known of a review and happened to it, with hashes, for a dispute. */
export const exportEvidence = defineEndpoint({
  name: 'export-evidence',
  summary: 'The evidence of one review as a JSON file',
  method: 'GET',
  path: '/reviews/:reviewId/evidence',
  access: 'data.export',
  params: z.object({ reviewId }),
  download: 'application/json',
  refusals: ['review.not-found'],
})
