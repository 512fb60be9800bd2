import { recordShopperEvent } from '@yuko/contract/storefront/record-shopper-event'
import { readShop } from '#core/store/connection/connections.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import { recordSeen } from './record-seen.ts'

/** Resolves the stores of public pages by slug or by the domain of their shop. */
interface PixelStores {
  inStore<T>(shop: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
}

/** What shoppers do in connected stores, reported by Shopify's web pixel (`widgets/src/shopify-pixel`) or WooCommerce's plugin. */
export function pixelModule({ db, clock }: Pick<Platform, 'db' | 'clock'>, stores: PixelStores): Module {
  return {
    name: 'pixel',
    endpoints: [
      implementDetached(recordShopperEvent, async ({ params: { store }, body, request }) => {
        await countUse({ db, clock }, 'shopperEventsOfNetwork', `${store} ${clientOf(request.ip)}`)
        await countUse({ db, clock }, 'shopperEventsOfShopper', `${store} ${body.customer.id}`)
        await stores.inStore(store, async (trx, { id }) => {
          const shop = await readShop(trx, id)
          if (shop) await recordSeen(trx, clock, { organizationId: id, shop, ...body })
        })
        return {}
      }),
    ],
  }
}
