import { adminOf } from '#platform/shopify/shop-domain.ts'
import type { ConnectedShop } from './connection/connections.reads.repository.ts'

/** The customer's page in the admin of the shop. null: the shop doesn't know the customer. */
export function customerAddress({ platform, shop }: ConnectedShop, externalId: string | null): string | null {
  if (!externalId || !/^\d+$/.test(externalId)) return null
  return platform === 'shopify'
    ? `https://${adminOf(shop)}/customers/${externalId}`
    : `https://${shop}/wp-admin/user-edit.php?user_id=${externalId}`
}
