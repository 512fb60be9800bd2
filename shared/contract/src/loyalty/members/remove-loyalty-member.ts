import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from './member.ts'

/**
 * Ends the membership: points, points on hold, tier, birthday, and referral link are lost, and the member is no longer listed. The
 * ledger is kept. The customer earns again only after joining again.
 */
export const removeLoyaltyMember = defineEndpoint({
  name: 'remove-loyalty-member',
  summary: 'Remove a member from the loyalty program',
  method: 'DELETE',
  path: '/loyalty/members/:memberId',
  access: 'loyalty.adjust',
  params: z.object({ memberId: loyaltyMemberId }),
  refusals: ['loyalty-member.not-found', 'loyalty-member.state-refused'],
})
