import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, pageOf, pageQuery } from '../../primitives.ts'
import { tierId } from '../tier-scope.ts'
import { loyaltyMember, loyaltyMemberStatus } from './member.ts'

/** What narrows the list, and what “all that match” means. */
export const loyaltyMemberFilter = {
  q: z.string().trim().max(200).optional().describe('Part of the name or of the address'),
  status: commaList(loyaltyMemberStatus).optional(),
  tierId: commaList(tierId).optional(),
  minBalance: z.coerce.number().int().optional(),
}

export const listLoyaltyMembers = defineEndpoint({
  name: 'list-loyalty-members',
  summary: 'Members of the loyalty program',
  method: 'GET',
  path: '/loyalty/members',
  access: 'organization.read',
  query: z.object({
    ...pageQuery,
    ...loyaltyMemberFilter,
    sort: z.enum(['last_activity', 'balance', 'joined']).default('last_activity').describe('The most, or the latest, first'),
  }),
  reply: pageOf(loyaltyMember),
})
