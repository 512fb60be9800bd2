import type { Module, Platform } from '#platform/module.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { ratingRoutes } from './ratings.routes.ts'
import { createShopWindow, type ShopWindow } from './shop-window.ts'
import { storefrontRoutes } from './storefront.routes.ts'
import type { StorefrontTools } from './storefront-tools.ts'

/** The public storefront API: no session, cached briefly, published content only. */
export function storefrontModule(platform: Platform, tools: StorefrontTools): Module & { readonly shopWindow: ShopWindow } {
  const shopWindow = createShopWindow(platform, tools)
  return {
    name: 'storefront',
    shopWindow,
    endpoints: [...storefrontRoutes(shopWindow), ...ratingRoutes(platform, shopWindow)],
    plugin: pageRoutes(platform, shopWindow),
  }
}
