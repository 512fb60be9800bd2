import { defineEndpoint } from '../../../endpoint.ts'
import { memberBulkForecast, memberBulkRequest } from './member-bulk.ts'

/** The same checks as `change-loyalty-members`, without a change. */
export const previewMemberBulk = defineEndpoint({
  name: 'preview-member-bulk',
  summary: 'Preview a bulk action on loyalty members',
  method: 'POST',
  path: '/loyalty/members/bulk/preview',
  access: 'loyalty.adjust',
  body: memberBulkRequest,
  reply: memberBulkForecast,
  refusals: ['points.daily-limit', 'segment.not-found', 'tier.not-found', 'store.not-connected'],
})
