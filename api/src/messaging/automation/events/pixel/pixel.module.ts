import { recordShopperEvent, type shopperEventBody } from '@yuko/contract/storefront/record-shopper-event'
import type { z } from 'zod'
import { type ConnectedShop, readShop } from '#core/store/connection/connections.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { readSignedEvent } from './read-signed-event.ts'
import { recordSeen } from './record-seen.ts'

interface Tools {
  /** Resolves the stores of public pages by slug or by the domain of their shop. */
  inStore<T>(shop: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
  readonly secrets: Pick<IdentitySecrets, 'good'>
}

type Event = z.output<typeof shopperEventBody>

interface Accepted {
  readonly organizationId: string
  readonly shop: ConnectedShop
  readonly event: Event
}

/** What shoppers do in connected stores, reported by Shopify's web pixel (`widgets/src/shopify-pixel`) or WooCommerce's plugin. */
export function pixelModule({ db, clock }: Pick<Platform, 'db' | 'clock'>, { inStore, secrets }: Tools): Module {
  /** null: a store that isn't connected any longer. A server has to sign, a browser can't. */
  const accept = (store: string, body: Event | { readonly signed: string }) =>
    inStore<Accepted | null>(store, async (trx, { id }) => {
      const shop = await readShop(trx, id)
      if (!shop) return null
      const isFromServer = shop.platform === 'woocommerce'
      const signed = 'signed' in body ? readSignedEvent(body.signed, await secrets.good(trx, id), clock) : null
      const event = isFromServer ? signed : 'signed' in body ? null : body
      if (!event) throw new Refusal('store.signature-refused', 'The event isn’t signed by the store')
      return { organizationId: id, shop, event }
    })

  return {
    name: 'pixel',
    endpoints: [
      implementDetached(recordShopperEvent, async ({ params: { store }, body, request }) => {
        await countUse({ db, clock }, 'shopperEventsOfNetwork', `${store} ${clientOf(request.ip)}`)
        const accepted = await accept(store, body)
        if (!accepted) return {}
        const { event, ...of } = accepted
        await countUse({ db, clock }, 'shopperEventsOfShopper', `${store} ${event.customer.id}`)
        await inStore(store, (trx) => recordSeen(trx, clock, { ...of, ...event }))
        return {}
      }),
    ],
  }
}
