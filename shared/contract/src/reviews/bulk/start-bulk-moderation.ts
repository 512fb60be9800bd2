import { defineEndpoint } from '../../endpoint.ts'
import { bulkJob, bulkRequest } from './bulk-job.ts'

/** One action on all reviews that match a filter, or on up to 10,000 selected ones, as a job that can be canceled and undone. */
export const startBulkModeration = defineEndpoint({
  name: 'start-bulk-moderation',
  summary: 'Start a bulk action on all matching reviews',
  method: 'POST',
  path: '/reviews/bulk',
  access: 'reviews.moderate',
  status: 202,
  body: bulkRequest,
  reply: bulkJob,
  refusals: ['tag.not-found', 'product.not-found'],
})
