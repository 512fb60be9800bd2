import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { commaList, isoDate, pageOf, pageQuery, queryFlag, requiredText, sortDirection, typeId } from '../../primitives.ts'
import { tierId } from '../tier-scope.ts'
import { loyaltyMember, loyaltyMemberStatus } from './member.ts'

/** Filters of the list, which also define “all that match”. */
export const loyaltyMemberFilter = {
  q: z.string().trim().max(200).optional().describe('Beginning of a word of the name or email address'),
  status: commaList(loyaltyMemberStatus).optional(),
  tierId: commaList(tierId).optional(),
  hasTier: queryFlag.optional(),
  minBalance: z.coerce.number().int().optional(),
  maxBalance: z.coerce.number().int().optional(),
  joinedFrom: isoDate.optional(),
  joinedTo: isoDate.optional().describe('Inclusive'),
  segmentId: typeId('seg').optional().describe('Only people of this segment'),
}

export const loyaltyMemberSort = z.enum(['last_activity', 'balance', 'joined'])

export const listLoyaltyMembers = defineEndpoint({
  name: 'list-loyalty-members',
  summary: 'List loyalty members',
  method: 'GET',
  path: '/loyalty/members',
  access: 'organization.read',
  scope: 'points.read',
  isTool: true,
  query: z.object({
    ...pageQuery,
    ...loyaltyMemberFilter,
    customerExternalId: requiredText(255).optional().describe('The store’s ID of a customer'),
    sort: loyaltyMemberSort.default('last_activity').describe('Members without a value come last'),
    direction: sortDirection.default('desc'),
  }),
  reply: pageOf(loyaltyMember),
  refusals: ['segment.not-found'],
})
