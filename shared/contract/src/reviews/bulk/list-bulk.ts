import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { bulkJob } from './bulk-job.ts'

export const listBulk = defineEndpoint({
  name: 'list-bulk',
  summary: 'List running and recent bulk actions',
  method: 'GET',
  path: '/reviews/bulk',
  access: 'organization.read',
  reply: z.object({ items: z.array(bulkJob).describe('At most 20, newest first') }),
})
