import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId, loyaltyMemberProfile } from './member.ts'

export const getLoyaltyMember = defineEndpoint({
  name: 'get-loyalty-member',
  summary: 'Get a loyalty member',
  method: 'GET',
  path: '/loyalty/members/:memberId',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  params: z.object({ memberId: loyaltyMemberId }),
  reply: loyaltyMemberProfile,
  refusals: ['loyalty-member.not-found'],
})
