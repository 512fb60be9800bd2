import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { loyaltyMemberId } from '../members/member.ts'
import { somePoints } from '../whole-number.ts'
import { redemption } from './redemption.ts'
import { rewardChannel, rewardId } from './reward.ts'

/** The points are spent immediately; a code in the store follows shortly. Idempotent by Idempotency-Key. */
export const redeemReward = defineEndpoint({
  name: 'redeem-reward',
  summary: 'Redeem points for a reward on behalf of a member',
  method: 'POST',
  path: '/loyalty/members/:memberId/redemptions',
  access: 'loyalty.adjust',
  scope: 'redemptions.write',
  isTool: true,
  params: z.object({ memberId: loyaltyMemberId }),
  status: 201,
  body: z.object({
    rewardId,
    points: somePoints.optional().describe('For incremental rewards: points of whole steps'),
    channel: rewardChannel.optional().describe('Where the member redeems it; if omitted, you decide'),
  }),
  reply: redemption,
  refusals: ['loyalty-member.not-found', 'reward.not-found', 'reward.not-offered', 'points.not-enough'],
})
