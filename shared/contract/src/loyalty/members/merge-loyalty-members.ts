import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId, loyaltyMemberProfile } from './member.ts'

/** The other member's points, including held ones, move to this member. The other one is kept as `merged`, with its ledger. */
export const mergeLoyaltyMembers = defineEndpoint({
  name: 'merge-loyalty-members',
  summary: 'Merge two members',
  method: 'POST',
  path: '/loyalty/members/:memberId/merge',
  access: 'loyalty.adjust',
  params: z.object({ memberId: loyaltyMemberId }),
  body: z.object({ otherMemberId: loyaltyMemberId.describe('The member merged into this one') }),
  reply: loyaltyMemberProfile,
  refusals: ['loyalty-member.not-found', 'loyalty-member.state-refused'],
})
