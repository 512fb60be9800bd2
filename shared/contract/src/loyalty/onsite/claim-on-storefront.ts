import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { shopperCall, storefrontMember } from './storefront-member.ts'

/** Followed, shared, or visited. Idempotent. */
export const claimOnStorefront = defineEndpoint({
  name: 'claim-on-storefront',
  summary: 'Claim points for a way to earn',
  method: 'POST',
  path: '/storefront/:store/loyalty/claim',
  access: 'public',
  params: storeParams,
  body: z.object({ ...shopperCall, campaignId }),
  reply: storefrontMember,
  refusals: [
    'store.not-found',
    'shopper.identity-refused',
    'loyalty-member.state-refused',
    'campaign.not-found',
    'request.rate-limited',
  ],
})
