import { z } from 'zod'
import { platform } from '../accounts/user.ts'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'

/** How the store is connected. */
export const storeConnection = z
  .object({
    platform: platform.nullable(),
    method: z.enum(['shopify', 'woocommerce', 'api-key', 'file']).nullable(),
    state: z.enum(['none', 'connected', 'disconnected']),
    shop: z.string().nullable().describe('Address of the connected store: demo.myshopify.com, example.com/shop'),
    scopes: z.array(z.string()).describe('Scopes that the shop granted'),
    missingScopes: z.array(z.string()).describe('Required scopes that the shop hasn’t granted'),
    optionalScopes: z
      .array(z.object({ scope: z.string(), url: z.url().describe('Where a merchant grants it, in Shopify') }))
      .describe('Scopes for single features that the shop hasn’t granted'),
    connectedAt: isoDateTime.nullable(),
    disconnectedAt: isoDateTime.nullable(),
    lastEventAt: isoDateTime.nullable().describe('Last webhook of the shop, or last use of a key by the store’s server'),
    canUseShopify: z.boolean().describe('Whether this server is set up for Shopify'),
  })
  .meta({ id: 'StoreConnection' })
export type StoreConnection = z.infer<typeof storeConnection>

/** Whether we query the store; others push their data. */
export const isCopied = (method: StoreConnection['method']) => method === 'shopify' || method === 'woocommerce'

export const getStoreConnection = defineEndpoint({
  name: 'get-store-connection',
  summary: 'Get the store connection',
  method: 'GET',
  path: '/store/connection',
  access: 'organization.read',
  reply: storeConnection,
})
