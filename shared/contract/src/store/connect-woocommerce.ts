import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'

/** Verifies the keys with the store, then syncs products, customers, and orders. */
export const connectWoocommerce = defineEndpoint({
  name: 'connect-woocommerce',
  summary: 'Connect a WooCommerce store, or replace its keys',
  method: 'POST',
  path: '/store/woocommerce/connection',
  access: 'integrations.manage',
  body: z.object({
    site: requiredText(300).describe('https://example.com, with the path of WordPress if it has one'),
    consumerKey: z
      .string()
      .trim()
      .regex(/^ck_[0-9a-f]{40}$/, 'must start with ck_ and be complete'),
    consumerSecret: z
      .string()
      .trim()
      .regex(/^cs_[0-9a-f]{40}$/, 'must start with cs_ and be complete'),
  }),
  reply: z.object({ isFirst: z.boolean().describe('Whether this ended onboarding') }),
  refusals: ['store.belongs-elsewhere'],
})
