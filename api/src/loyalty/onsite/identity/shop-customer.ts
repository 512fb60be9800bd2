import { readOrganizationOfShop } from '#core/store/connection/connections.reads.repository.ts'
import { readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { ShopperTokens } from './shopper-tokens.ts'

/** A token for a customer that the platform's signature names. Both null: the shop or the customer is unknown here. */
export async function issueToShopCustomer(
  db: Database,
  tokens: ShopperTokens,
  { shop, customerId: externalId }: { readonly shop: string; readonly customerId: string },
): Promise<{ token: string; expiresAt: string } | { token: null; expiresAt: null }> {
  const organizationId = await db.asSystem((trx) => readOrganizationOfShop(trx, shop))
  const customerId =
    organizationId &&
    (await db.forOrganization(organizationId, (trx) => readCustomerByExternalId(trx, organizationId, externalId)))
  return organizationId && customerId ? tokens.issue(organizationId, customerId) : { token: null, expiresAt: null }
}
