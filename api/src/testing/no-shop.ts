import type { ShopDiscounts } from '#platform/shop-discounts.ts'

/** Of an organization without a connected store. */
export const noShop: ShopDiscounts = {
  readiness: async () => 'no_shop',
  create: async () => 'no_shop',
  remove: async () => 'no_shop',
}
