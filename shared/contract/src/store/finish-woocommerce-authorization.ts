import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** After the merchant approved in WooCommerce: verifies the keys with the store and its plugin, then syncs. */
export const finishWoocommerceAuthorization = defineEndpoint({
  name: 'finish-woocommerce-authorization',
  summary: 'Finish connecting a WooCommerce store that has the plugin',
  method: 'POST',
  path: '/store/woocommerce/authorization/finish',
  access: 'integrations.manage',
  body: z.object({ state: z.string().min(1).max(100).describe('The `user_id` that WooCommerce returns') }),
  reply: z.object({ isFirst: z.boolean().describe('Whether this ended onboarding') }),
  refusals: ['store.belongs-elsewhere', 'store.grant-refused'],
})
