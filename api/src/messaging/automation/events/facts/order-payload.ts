import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { ToldGood, ToldOrder } from '#core/store/told-orders.reads.repository.ts'
import { readToldCollections, readToldGoods } from '#core/store/told-orders.reads.repository.ts'
import { collectionIds, orderIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

/** The most items emails show pictures of. */
export const mostItems = 50

/** An order by the names of `orderFields`, with the items that emails show. */
export async function orderPayload(trx: Trx, organizationId: string, order: ToldOrder): Promise<EventPayload> {
  const goods = await readToldGoods(trx, organizationId, order.id)
  const collections = await readToldCollections(trx, organizationId, order.id)
  return {
    order: {
      id: orderIds.toWire(order.id),
      number: order.number,
      total: order.total_minor,
      currency: order.currency,
      tags: order.tags,
      discount_codes: order.discount_codes,
      country: order.country,
      channel: order.channel,
      is_first: order.is_first,
      placed_at: order.placed_at.toISOString(),
      collection_ids: collections.map(collectionIds.toWire),
      ...payloadOfGoods(goods),
    },
  }
}

function payloadOfGoods(goods: readonly ToldGood[]) {
  return {
    quantity: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    products: goods.map(({ title }) => title),
    product_ids: goods.map(({ product_id }) => productIds.toWire(product_id)),
    items: goods.slice(0, mostItems).map((good) => ({ ...good, product_id: productIds.toWire(good.product_id) })),
  }
}
