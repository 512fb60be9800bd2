import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../primitives.ts'
import { redemption } from '../rewards/redemption.ts'
import { loyaltyMemberId } from './member.ts'

export const listRedemptions = defineEndpoint({
  name: 'list-redemptions',
  summary: 'List the redemptions of a member, newest first',
  method: 'GET',
  path: '/loyalty/members/:memberId/redemptions',
  access: 'organization.read',
  scope: 'redemptions.read',
  params: z.object({ memberId: loyaltyMemberId }),
  query: z.object(pageQuery),
  reply: pageOf(redemption),
  refusals: ['loyalty-member.not-found'],
})
