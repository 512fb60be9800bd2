import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'

/** Began in the plugin. Links to WooCommerce's authorization page, which returns to `/woocommerce/connected`. */
export const beginWoocommerceAuthorization = defineEndpoint({
  name: 'begin-woocommerce-authorization',
  summary: 'Start connecting a WooCommerce store that has the plugin',
  method: 'POST',
  path: '/store/woocommerce/authorization',
  access: 'integrations.manage',
  body: z.object({
    site: requiredText(300).describe('https://example.com, or where WordPress is below it'),
    code: z
      .string()
      .regex(/^[A-Za-z0-9]{40}$/, 'must be the code of the plugin')
      .describe('One-time code of the plugin'),
  }),
  reply: z.object({ authorizeUrl: z.url() }),
  refusals: ['store.belongs-elsewhere'],
})
