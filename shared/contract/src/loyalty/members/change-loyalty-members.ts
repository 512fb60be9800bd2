import { z } from 'zod'
import { bodyOf, defineEndpoint } from '../../endpoint.ts'
import { adjustPoints } from './adjust-points.ts'
import { loyaltyMemberId } from './member.ts'

/** Maximum members of one call. */
export const mostMembers = 100

const memberIds = z.array(loyaltyMemberId).min(1).max(mostMembers)

/** Why a member was skipped. */
export const memberSkipReason = z.enum([
  'unchanged',
  'loyalty-member.not-found',
  'loyalty-member.state-refused',
  'points.not-enough',
])
export type MemberSkipReason = z.infer<typeof memberSkipReason>

export const memberMove = z.enum(['enroll', 'opt_out', 'block'])
export type MemberMove = z.infer<typeof memberMove>

/** The rules of `change-loyalty-member` and `adjust-points` apply. Idempotent by Idempotency-Key. */
export const changeLoyaltyMembers = defineEndpoint({
  name: 'change-loyalty-members',
  summary: 'Adjust the points or change the membership status of selected members',
  method: 'POST',
  path: '/loyalty/members/bulk',
  access: 'loyalty.adjust',
  body: z.discriminatedUnion('action', [
    bodyOf(adjustPoints).extend({ action: z.literal('adjust'), memberIds }),
    z.object({ action: memberMove, memberIds }),
  ]),
  reply: z.object({
    changed: z.int(),
    skipped: z.array(z.object({ reason: memberSkipReason, count: z.int() })).describe('Most frequent first'),
  }),
  refusals: ['points.daily-limit'],
})
