import type { Module, Platform } from '#platform/module.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { shopifyProxy } from './identity/shopify-proxy.ts'
import { createShopperTokens } from './identity/shopper-tokens.ts'
import type { OnsiteTools } from './onsite-tools.ts'
import { pageRoutes } from './page/page.routes.ts'
import { memberRoutes, visitorRoutes } from './storefront-loyalty.routes.ts'

/** The loyalty program on the shop's pages. */
export function onsiteModule(platform: Platform, tools: OnsiteTools): Module {
  const { shopWindow } = tools
  const tokens = createShopperTokens(platform.secretFor('shopper'), platform.clock)
  return {
    name: 'loyalty-onsite',
    endpoints: [...identityRoutes(platform, tools, tokens), ...visitorRoutes(shopWindow), ...memberRoutes(shopWindow, tokens)],
    plugin: async (app) => {
      await app.register(shopifyProxy(platform, tokens))
      await app.register(pageRoutes(platform, shopWindow))
    },
  }
}
