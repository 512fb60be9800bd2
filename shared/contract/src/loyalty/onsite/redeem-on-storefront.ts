import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { redemptionId } from '../rewards/redemption.ts'
import { rewardId } from '../rewards/reward.ts'
import { somePoints } from '../whole-number.ts'
import { memberToken, storefrontMember } from './storefront-member.ts'

/** Idempotent by key. */
export const redeemOnStorefront = defineEndpoint({
  name: 'redeem-on-storefront',
  summary: 'Redeem points for a reward',
  method: 'POST',
  path: '/storefront/:store/loyalty/redeem',
  access: 'public',
  params: storeParams,
  body: z.object({
    token: memberToken,
    rewardId,
    points: somePoints.optional().describe('Of a reward in steps: whole steps'),
    key: z.uuid().describe('Made by the page for this wish'),
  }),
  reply: z.object({ redemptionId, member: storefrontMember }),
  refusals: [
    'store.not-found',
    'shopper.identity-refused',
    'loyalty-member.state-refused',
    'reward.not-found',
    'reward.not-offered',
    'points.not-enough',
    'request.rate-limited',
  ],
})
