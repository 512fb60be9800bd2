/** What the shop's pages and a shopping search load, which tells the product that widgets and feeds are in use. */
import { apiBase, pathOf } from '@yuko/contract/endpoint'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { getOnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import { getStorefrontWidget } from '@yuko/contract/storefront/get-storefront-widget'
import { demoShop } from './account.ts'
import type { Shop } from './open-shop.ts'

const widgets = ['review-list', 'star-badge', 'all-reviews', 'trust-badge']

export async function loadPages({ product, owner, slug }: Shop): Promise<void> {
  const paths = [
    ...widgets.map((widget) => pathOf(getStorefrontWidget, { store: slug, slug: widget })),
    pathOf(getOnsiteView, { store: slug }),
  ]
  for (const path of paths) await product.visit(apiBase + path, { origin: demoShop.website })
  const { items } = await owner.call(listFeeds, {})
  for (const { address } of items) if (address) await product.visit(address)
}
