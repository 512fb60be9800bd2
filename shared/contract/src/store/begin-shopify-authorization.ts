import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'

/** Links to the shop's consent page, which redirects to `/shopify/callback`. */
export const beginShopifyAuthorization = defineEndpoint({
  name: 'begin-shopify-authorization',
  summary: 'Start connecting a Shopify shop',
  method: 'POST',
  path: '/store/shopify/authorization',
  access: 'integrations.manage',
  body: z.object({ shop: requiredText(255).describe('demo.myshopify.com, or just demo') }),
  reply: z.object({ authorizeUrl: z.url() }),
  refusals: ['store.not-offered', 'store.belongs-elsewhere'],
})
