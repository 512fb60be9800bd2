import { defineEndpoint } from '../../../endpoint.ts'
import { memberBulk, memberBulkRequest } from './member-bulk.ts'

/**
 * One change of all members that match a filter, or of selected ones, as a job. The rules of the same change of one member apply;
 * members that they refuse are skipped. Idempotent by Idempotency-Key.
 */
export const changeLoyaltyMembers = defineEndpoint({
  name: 'change-loyalty-members',
  summary: 'Start a bulk action on loyalty members',
  method: 'POST',
  path: '/loyalty/members/bulk',
  access: 'loyalty.adjust',
  status: 202,
  body: memberBulkRequest,
  reply: memberBulk,
  refusals: ['points.daily-limit', 'segment.not-found', 'tier.not-found', 'store.not-connected'],
})
