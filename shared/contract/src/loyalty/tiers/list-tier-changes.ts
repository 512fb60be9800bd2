import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime, pageOf, pageQuery } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { tierId } from '../tier-scope.ts'
import { tierChangeReason } from './tier.ts'

const changedTier = z
  .object({ tierId, name: z.string().nullable().describe('null: deleted') })
  .nullable()
  .describe('null: no tier')

export const tierChange = z
  .object({ at: isoDateTime, from: changedTier, to: changedTier, reason: tierChangeReason })
  .meta({ id: 'LoyaltyTierChange' })
export type TierChange = z.infer<typeof tierChange>

export const listTierChanges = defineEndpoint({
  name: 'list-tier-changes',
  summary: 'List the tier changes of a member, newest first',
  method: 'GET',
  path: '/loyalty/members/:memberId/tier-changes',
  access: 'organization.read',
  scope: 'points.read',
  params: z.object({ memberId: loyaltyMemberId }),
  query: z.object(pageQuery),
  reply: pageOf(tierChange),
  refusals: ['loyalty-member.not-found'],
})
