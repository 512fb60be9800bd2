import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { StartedCheckout } from '#core/store/checkouts/checkouts.reads.repository.ts'
import { readCheckout } from '#core/store/checkouts/checkouts.reads.repository.ts'
import { checkoutIds, collectionIds, productIds } from '#ids.ts'
import { isRecorded } from '../events.repository.ts'
import type { Reader } from './reader.ts'

/** Of a checkout that the web pixel reported before the store did. */
export const begunKey = (token: string): string => `checkout-begun:${token}`

/** Of a checkout that the store reported (uuid). */
export const startedKey = (checkoutId: string): string => `checkout-started:${checkoutId}`

export const checkoutRecorded: Reader<'checkout.recorded'> = async ({ organizationId, payload }, trx) => {
  const { checkoutId } = payload
  const checkout = await readCheckout(trx, organizationId, checkoutIds.toUuid(checkoutId))
  if (!checkout || (await isRecorded(trx, organizationId, begunKey(checkout.external_id)))) return []
  return [
    {
      person: { email: checkout.email, source: 'store' },
      type: 'checkout.started',
      key: startedKey(checkout.id),
      payload: checkoutPayload(checkout),
      occurredAt: checkout.started_at,
    },
  ]
}

/** By the names of `checkoutFields`, with the items that emails show. */
export function checkoutPayload(checkout: StartedCheckout, more: object = {}): EventPayload {
  const { id, url, currency, total_minor, items, collection_ids } = checkout
  return {
    checkout: {
      id: checkoutIds.toWire(id),
      total: total_minor,
      currency,
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      products: items.map(({ title }) => title),
      product_ids: items.flatMap(({ product_id }) => (product_id === null ? [] : [productIds.toWire(product_id)])),
      collection_ids: collection_ids.map(collectionIds.toWire),
      url,
      ...more,
      items: items.map((item) => ({ ...item, product_id: item.product_id && productIds.toWire(item.product_id) })),
    },
  }
}
