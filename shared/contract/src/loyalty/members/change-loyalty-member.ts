import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId, loyaltyMemberProfile } from './member.ts'

/** Enrolls, opts out, blocks, or unblocks. */
export const changeLoyaltyMember = defineEndpoint({
  name: 'change-loyalty-member',
  summary: 'Change the membership status of a customer',
  method: 'POST',
  path: '/loyalty/members/:memberId/status',
  access: 'loyalty.adjust',
  params: z.object({ memberId: loyaltyMemberId }),
  body: z.object({ status: z.enum(['member', 'opted_out', 'blocked']) }),
  reply: loyaltyMemberProfile,
  refusals: ['loyalty-member.not-found', 'loyalty-member.state-refused'],
})
