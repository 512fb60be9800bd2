import type { Trx } from '#platform/db/database.ts'
import { adminOf } from '#platform/shopify/shop-domain.ts'
import { type ConnectedShop, readShop } from './connections.reads.repository.ts'

/** The customer's page in the admin of the connected shop. null: none is connected, or it doesn't know the customer. */
export async function readCustomerAddress(trx: Trx, organizationId: string, externalId: string | null): Promise<string | null> {
  const shop = await readShop(trx, organizationId)
  return shop && customerAddress(shop, externalId)
}

export function customerAddress({ platform, shop }: ConnectedShop, externalId: string | null): string | null {
  if (!externalId || !/^\d+$/.test(externalId)) return null
  return platform === 'shopify'
    ? `https://${adminOf(shop)}/customers/${externalId}`
    : `https://${shop}/wp-admin/user-edit.php?user_id=${externalId}`
}
