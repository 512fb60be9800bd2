import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { bulkId, bulkJob } from './bulk-job.ts'

/** For ten minutes after its end. Reviews changed since are skipped. */
export const undoBulk = defineEndpoint({
  name: 'undo-bulk',
  summary: 'Undo a bulk action',
  method: 'POST',
  path: '/reviews/bulk/:bulkId/undo',
  access: 'reviews.moderate',
  status: 202,
  params: z.object({ bulkId }),
  reply: bulkJob,
  refusals: ['bulk.not-found', 'bulk.state-refused', 'review.undo-expired'],
})
