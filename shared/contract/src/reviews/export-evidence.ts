import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { reviewId } from './review.ts'

/** Everything that is known of a review and happened to it, with hashes, for a dispute. */
export const exportEvidence = defineDownload({
  name: 'export-evidence',
  summary: 'Export the evidence of a review as JSON',
  method: 'GET',
  path: '/reviews/:reviewId/evidence',
  access: 'data.export',
  params: z.object({ reviewId }),
  download: 'application/json',
  refusals: ['review.not-found'],
})
