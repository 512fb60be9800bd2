import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { referralChannel } from './referral.ts'

/** The code as in links. */
export const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{8}$/, 'must be a referral code')

/** A random ID stored by the page. */
export const deviceId = z.uuid()

/** A visit through a link. Idempotent. Unknown codes are ignored. */
export const visitReferral = defineEndpoint({
  name: 'visit-referral',
  summary: 'Record the visit of a friend through a referral link',
  method: 'POST',
  path: '/storefront/:store/loyalty/referrals/visit',
  access: 'public',
  params: storeParams,
  body: z.object({ code: referralCode, device: deviceId, channel: referralChannel.default('link') }),
  reply: z.object({ isOpen: z.boolean().describe('Whether there is a reward to claim') }),
  refusals: ['store.not-found', 'request.rate-limited'],
})
