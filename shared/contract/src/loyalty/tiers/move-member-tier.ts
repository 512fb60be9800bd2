import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { tierId } from '../tier-scope.ts'

/** Gives no entry points. Idempotent. */
export const moveMemberTier = defineEndpoint({
  name: 'move-member-tier',
  summary: 'Set the tier of a member manually, or return it to the rules',
  method: 'POST',
  path: '/loyalty/members/:memberId/tier',
  access: 'loyalty.adjust',
  params: z.object({ memberId: loyaltyMemberId }),
  body: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('hand'),
      tierId: tierId.nullable().describe('null: no tier'),
      until: isoDateTime.nullable().describe('Until then, the rules don’t move the member; null: permanently'),
    }),
    z.object({ by: z.literal('rules') }),
  ]),
  reply: z.object({
    tier: z.object({ tierId, name: z.string(), color: z.string() }).nullable(),
    isHeld: z.boolean().describe('Set manually: the rules don’t move the member'),
    keptUntil: isoDateTime.nullable(),
  }),
  refusals: ['loyalty-member.not-found', 'loyalty-member.state-refused', 'tier.not-found'],
})
