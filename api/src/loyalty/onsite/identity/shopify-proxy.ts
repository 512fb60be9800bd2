import type { FastifyPluginAsync } from 'fastify'
import { clientOf } from '#platform/http/rate-limit.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { proxyPath } from '#platform/shopify/app-settings.ts'
import { checkProxyQuery } from '#platform/shopify/query-signature.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { shopperRefused } from '../shopper-refused.ts'
import { issueToShopCustomer } from './shop-customer.ts'
import type { ShopperTokens } from './shopper-tokens.ts'

/**
 * `https://{shop}/apps/{subpath}/loyalty/identity`, forwarded by the platform with its signature and the id of the signed-in
 * customer. Other origins cannot read the response: it has no CORS header.
 */
export function shopifyProxy(
  { db, clock, shopify }: Pick<Platform, 'db' | 'clock' | 'shopify'>,
  tokens: ShopperTokens,
): FastifyPluginAsync {
  return async (app) => {
    app.get(`${proxyPath}/loyalty/identity`, { schema: { hide: true } as object }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const query = new URL(request.url, 'http://proxy').searchParams
      if (!shopify || checkProxyQuery(query, shopify.secrets, clock) !== 'right') throw shopperRefused()
      const customer = query.get('logged_in_customer_id') ?? ''
      const shop = shopDomain(query.get('shop'))
      if (customer === '' || !shop) return { token: null, expiresAt: null }
      // Platform addresses are shared by many shops, so the limit counts customers, not IPs.
      await countUse({ db, clock }, 'proxyIdentities', `${shop} ${customer} ${clientOf(request.ip)}`)
      return issueToShopCustomer(db, tokens, { shop, customerId: customer })
    })
  }
}
