import { z } from 'zod'
import { defineDownload } from '../endpoint.ts'
import { reviewId } from './review.ts'

/** Everything known about a review and its history, with hashes, for disputes. */
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
