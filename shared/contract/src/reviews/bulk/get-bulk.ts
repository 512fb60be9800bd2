import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { bulkId, bulkJob } from './bulk-job.ts'

export const getBulk = defineEndpoint({
  name: 'get-bulk',
  summary: 'How far a bulk action is',
  method: 'GET',
  path: '/reviews/bulk/:bulkId',
  access: 'organization.read',
  params: z.object({ bulkId }),
  reply: bulkJob,
  refusals: ['bulk.not-found'],
})
