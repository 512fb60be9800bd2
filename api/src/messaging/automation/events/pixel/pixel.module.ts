import { recordShopperEvent } from '@yuko/contract/storefront/record-shopper-event'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import { recordSeen } from './record-seen.ts'

/** Resolves the stores of public pages by the domain of their shop. */
interface PixelStores {
  inStore<T>(shop: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
}

/** What shoppers do in Shopify shops, reported by the web pixel (`widgets/src/shopify-pixel`). */
export function pixelModule({ db, clock }: Pick<Platform, 'db' | 'clock'>, stores: PixelStores): Module {
  return {
    name: 'pixel',
    endpoints: [
      implementDetached(recordShopperEvent, async ({ params: { store: shop }, body, request }) => {
        await countUse({ db, clock }, 'shopperEventsOfNetwork', `${shop} ${clientOf(request.ip)}`)
        await countUse({ db, clock }, 'shopperEventsOfShopper', `${shop} ${body.customer.id}`)
        await stores.inStore(shop, (trx, { id }) => recordSeen(trx, clock, { organizationId: id, shop, ...body }))
        return {}
      }),
    ],
  }
}
