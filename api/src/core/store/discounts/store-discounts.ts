import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import type { StoreCopier } from '../sync/run-sync.ts'

/** Codes in the connected store, whatever its platform. */
export function createStoreDiscounts(
  shopify: ShopDiscounts,
  woocommerce: Pick<StoreCopier, 'isFor'> & Omit<ShopDiscounts, 'readiness'>,
): ShopDiscounts {
  const of = async (organizationId: string) => ((await woocommerce.isFor(organizationId)) ? woocommerce : shopify)
  return {
    readiness: shopify.readiness,
    create: async (organizationId, ...call) => (await of(organizationId)).create(organizationId, ...call),
    remove: async (organizationId, ...call) => (await of(organizationId)).remove(organizationId, ...call),
  }
}
