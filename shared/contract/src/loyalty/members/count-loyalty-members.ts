import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberFilter } from './list-loyalty-members.ts'

export const countLoyaltyMembers = defineEndpoint({
  name: 'count-loyalty-members',
  summary: 'Count loyalty members',
  method: 'GET',
  path: '/loyalty/members/count',
  access: 'organization.read',
  scope: 'points.read',
  query: z.object(loyaltyMemberFilter),
  reply: z.object({ count: z.int() }),
  refusals: ['segment.not-found'],
})
