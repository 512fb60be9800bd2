import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { memberToken } from '../onsite/storefront-member.ts'
import { deviceId } from './visit-referral.ts'

export const ownReferrals = z
  .object({
    url: z.string().nullable().describe('null: nothing to share at the moment'),
    visits: z.int(),
    waiting: z.int().describe('Friends who claimed or ordered, not yet rewarded'),
    rewarded: z.int(),
    reachedLimit: z
      .int()
      .nullable()
      .describe('The most rewarded referrals of a calendar month, if the member has reached it in this one'),
    points: z.int().describe('Total points earned for friends'),
    friends: z
      .array(
        z.object({
          state: z.enum(['claimed', 'ordered', 'rewarded', 'ended']),
          at: isoDateTime,
          points: z.int(),
        }),
      )
      .describe('Newest first, without names'),
  })
  .meta({ id: 'OwnReferrals' })
export type OwnReferrals = z.infer<typeof ownReferrals>

export const getOwnReferrals = defineEndpoint({
  name: 'get-own-referrals',
  summary: 'Get the referral link and the referrals of a member',
  method: 'POST',
  path: '/storefront/:store/loyalty/referrals/own',
  access: 'public',
  params: storeParams,
  body: z.object({ token: memberToken, device: deviceId.optional() }),
  reply: ownReferrals,
  refusals: ['store.not-found', 'shopper.identity-refused', 'loyalty-member.state-refused', 'request.rate-limited'],
})
