import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { StoreLeaving } from '#platform/ports/closing.ts'
import { keepFromShop } from './connection/connections.repository.ts'
import { disconnectShop } from './connection/disconnect-shop.ts'
import type { ShopOrganizations } from './connection/shop-organizations.ts'
import { leaveWoo } from './woocommerce/leave-woo.ts'

interface Tools {
  readonly clock: Clock
  readonly organizations: ShopOrganizations
}

/** Deletes the tokens of the connected store, and the webhooks of a WooCommerce store. false: none is connected. */
export async function leaveStore(trx: Trx, tools: Tools, organizationId: string, { isClosing = false } = {}): Promise<boolean> {
  const { organizations, clock } = tools
  const { connection, connected_at, disconnected_at } = await organizations.get(trx, organizationId)
  if (!connected_at || disconnected_at) return false
  if (connection === 'woocommerce') await leaveWoo(trx, organizationId, { isClosing })
  if (connection && isAsked(connection)) {
    await disconnectShop(trx, tools, organizationId, 'disconnected')
    return true
  }
  await organizations.disconnect(trx, organizationId)
  const payload = { reason: 'disconnected' } as const
  await recordFact(trx, clock, { type: 'store.disconnected', aggregate: organizationId, organizationId, payload })
  return true
}

/** Platforms we query. Files and the merchant's own programs need no cleanup. */
const isAsked = (connection: string) => connection === 'shopify' || connection === 'woocommerce'

/**
 * The app stays installed in a Shopify shop: uninstalling would trigger a shop redaction two days later and leave little to
 * reopen. For the same reason, shop/redact then only erases customers.
 */
export function createStoreLeaving(tools: Tools): StoreLeaving {
  return {
    async leave(trx, organizationId) {
      await keepFromShop(trx, organizationId)
      const { connection } = await tools.organizations.get(trx, organizationId)
      if (connection && isAsked(connection)) await leaveStore(trx, tools, organizationId, { isClosing: true })
    },
  }
}
