import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, languageTag } from '../../primitives.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { referralChannel } from './referral.ts'
import { deviceId, referralCode } from './visit-referral.ts'

/** The code is only emailed: the response is the same for existing customers, and repeating it is the same claim. */
export const claimReferral = defineEndpoint({
  name: 'claim-referral',
  summary: 'Claim the reward for a referred friend by email',
  method: 'POST',
  path: '/storefront/:store/loyalty/referrals/claim',
  access: 'public',
  params: storeParams,
  body: z.object({
    code: referralCode,
    email: emailAddress,
    device: deviceId,
    channel: referralChannel.default('link'),
    lang: languageTag.optional(),
  }),
  reply: z.object({ state: z.literal('sent') }),
  status: 202,
  refusals: ['store.not-found', 'referral.not-offered', 'request.rate-limited'],
})
