import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { optionalText } from '../../primitives.ts'
import { wholeNumber } from '../whole-number.ts'
import { loyaltyMemberId, loyaltyMemberProfile } from './member.ts'

export const adjustmentReason = z.enum(['goodwill', 'correction', 'event', 'migration', 'fraud', 'other'])
export type AdjustmentReason = z.infer<typeof adjustmentReason>

/** Points that a role may give in one day, in the organization's time zone. */
export const dailyAdjustment = { owner: null, admin: null, editor: 50_000, support: 500, analyst: 0 } as const

/** Deducts at most the balance. Idempotent by Idempotency-Key. */
export const adjustPoints = defineEndpoint({
  name: 'adjust-points',
  summary: 'Adjust the points of a member',
  method: 'POST',
  path: '/loyalty/members/:memberId/adjust',
  access: 'loyalty.adjust',
  scope: 'points.write',
  isTool: true,
  params: z.object({ memberId: loyaltyMemberId }),
  body: z.object({
    points: wholeNumber(-10_000_000, 10_000_000).refine((points) => points !== 0, 'must not be 0'),
    reason: adjustmentReason,
    customerNote: optionalText(200).describe('Shown to the member'),
    internalNote: optionalText(500),
  }),
  reply: loyaltyMemberProfile,
  refusals: ['loyalty-member.not-found', 'points.not-enough', 'points.daily-limit', 'loyalty-member.state-refused'],
})
