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
  body: z.object({
    shop: requiredText(255).describe('demo.myshopify.com, or just demo'),
    returnTo: z
      .string()
      .max(200)
      .regex(/^(?:\/[\w-]+)+$/, 'must be a path of the app')
      .optional()
      .describe('For users in the shop’s admin: the place in the app where they continue'),
  }),
  reply: z.object({ authorizeUrl: z.url() }),
  refusals: ['store.not-offered', 'store.belongs-elsewhere'],
})
