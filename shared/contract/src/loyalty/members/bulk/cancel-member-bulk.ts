import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { memberBulk, memberBulkId } from './member-bulk.ts'

/** Completed changes are kept. */
export const cancelMemberBulk = defineEndpoint({
  name: 'cancel-member-bulk',
  summary: 'Cancel a bulk action on loyalty members',
  method: 'POST',
  path: '/loyalty/members/bulk/:bulkId/cancel',
  access: 'loyalty.adjust',
  params: z.object({ bulkId: memberBulkId }),
  reply: memberBulk,
  refusals: ['bulk.not-found', 'bulk.state-refused'],
})
