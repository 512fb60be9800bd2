import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { bulkId, bulkJob } from './bulk-job.ts'

/** Completed changes are kept and can be undone. */
export const cancelBulk = defineEndpoint({
  name: 'cancel-bulk',
  summary: 'Cancel a bulk action',
  method: 'POST',
  path: '/reviews/bulk/:bulkId/cancel',
  access: 'reviews.moderate',
  params: z.object({ bulkId }),
  reply: bulkJob,
  refusals: ['bulk.not-found', 'bulk.state-refused'],
})
