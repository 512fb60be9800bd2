import type { ReplyOf } from '@yuko/contract/endpoint'
import type { recordOrders as endpoint } from '@yuko/contract/store/record-orders'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'
import { ensureCustomers, insertOrderLines, insertOrders, type OrderValues, productIdsByExternalId } from './orders.repository.ts'

const orderIds = idCodec('ord')

/** Orders prove purchases: the fact makes the buyers' reviews verified. Those of the past have one fact for all of them. */
export async function recordOrders(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  orders: readonly OrderValues[],
  { areOfThePast = false } = {},
): Promise<ReplyOf<typeof endpoint>> {
  await lockMirror(trx, organizationId)
  const once = [...new Map(orders.map((order) => [order.externalId, order])).values()]
  const wanted = [...new Set(once.flatMap((order) => order.lines.map((line) => line.productExternalId)))]
  const products = await productIdsByExternalId(trx, organizationId, wanted)
  const created = await insertOrders(trx, organizationId, once, await ensureCustomers(trx, organizationId, once))
  const lines = once.flatMap((order) => {
    const orderId = created.get(order.externalId)
    return orderId ? quantitiesOf(order, products).map(([productId, quantity]) => ({ orderId, productId, quantity })) : []
  })
  await insertOrderLines(trx, organizationId, lines)
  for (const id of areOfThePast ? [] : created.values()) {
    const orderId = orderIds.toWire(id)
    await recordFact(trx, clock, { type: 'order.recorded', aggregate: orderId, organizationId, payload: { orderId } })
  }
  return {
    created: created.size,
    known: once.length - created.size,
    unknownProducts: wanted.filter((externalId) => !products.has(externalId)),
  }
}

/** One line a product that the store has: what stands on two lines of an order counts together. */
function quantitiesOf(order: OrderValues, products: ReadonlyMap<string, string>): [productId: string, quantity: number][] {
  const quantities = new Map<string, number>()
  for (const { productExternalId, quantity } of order.lines) {
    const productId = products.get(productExternalId)
    if (productId) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities]
}
