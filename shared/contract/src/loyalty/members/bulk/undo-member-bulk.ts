import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { memberBulk, memberBulkId } from './member-bulk.ts'

/** Points only: takes back those given that weren’t spent, and gives back those deducted. */
export const undoMemberBulk = defineEndpoint({
  name: 'undo-member-bulk',
  summary: 'Undo a bulk adjustment of points',
  method: 'POST',
  path: '/loyalty/members/bulk/:bulkId/undo',
  access: 'loyalty.adjust',
  status: 202,
  params: z.object({ bulkId: memberBulkId }),
  reply: memberBulk,
  refusals: ['bulk.not-found', 'bulk.state-refused'],
})
