import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { requiredText } from '../../primitives.ts'
import { storeParams } from '../../storefront/list-storefront-reviews.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { shopperCall, storefrontMember } from '../onsite/storefront-member.ts'
import { longestProof } from './longest-proof.ts'

const refusals = [
  'store.not-found',
  'shopper.identity-refused',
  'loyalty-member.state-refused',
  'campaign.not-found',
  'campaign.limit-reached',
  'proof.other-kind',
  'request.rate-limited',
] as const

/** While one waits, another isn't stored. */
export const submitProof = defineEndpoint({
  name: 'submit-proof',
  summary: 'Submit a link or a text as proof for a way to earn',
  method: 'POST',
  path: '/storefront/:store/loyalty/proof',
  access: 'public',
  params: storeParams,
  body: z.object({
    ...shopperCall,
    campaignId,
    text: requiredText(longestProof).meta({ examples: ['https://pictures.example/p/linen-shirt'] }),
  }),
  reply: storefrontMember,
  refusals,
})

/** Private: only the store's team sees it. */
export const submitProofPicture = defineEndpoint({
  name: 'submit-proof-picture',
  summary: 'Submit a picture as proof for a way to earn: JPEG, PNG, WebP, or AVIF, up to 10 MB and 50 megapixels',
  method: 'POST',
  path: '/storefront/:store/loyalty/proof/picture',
  access: 'public',
  params: storeParams,
  upload: 'file',
  body: z.object({ ...shopperCall, campaignId }),
  reply: storefrontMember,
  refusals: [...refusals, 'media.kind-refused', 'media.damaged', 'media.too-many-pixels', 'request.too-large'],
})
