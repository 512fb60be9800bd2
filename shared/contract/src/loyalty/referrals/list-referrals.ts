import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { referral, referralStatus, rejectReason } from './referral.ts'

export const listReferrals = defineEndpoint({
  name: 'list-referrals',
  summary: 'List referrals, newest first',
  method: 'GET',
  path: '/loyalty/referrals',
  access: 'organization.read',
  scope: 'points.read',
  query: z.object({
    ...pageQuery,
    status: commaList(referralStatus).optional(),
    reason: commaList(rejectReason).optional(),
    advocateId: loyaltyMemberId.optional(),
    friendId: loyaltyMemberId.optional().describe('A referred member'),
    q: z.string().trim().max(200).optional().describe('Part of the advocate’s or friend’s name or email address'),
  }),
  reply: pageOf(referral),
})
