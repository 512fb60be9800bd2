import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { referralChannel } from './referral.ts'

/** As links have it. */
export const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{8}$/, 'must be a referral code')

/** A random id that the page keeps for itself. */
export const deviceId = z.uuid()

/** Somebody came by a link. Told again, it is the same visit. What is no code of a member is told of nowhere. */
export const visitReferral = defineEndpoint({
  name: 'visit-referral',
  summary: 'Record the visit of a friend through a referral link',
  method: 'POST',
  path: '/storefront/:store/loyalty/referrals/visit',
  access: 'public',
  params: storeParams,
  body: z.object({ code: referralCode, device: deviceId, channel: referralChannel.default('link') }),
  reply: z.object({ isOpen: z.boolean().describe('There is something to claim') }),
  refusals: ['store.not-found', 'request.rate-limited'],
})
