import { customerIds, orderIds, productIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact, recordFacts } from '#platform/jobs/enqueue.ts'
import type { CustomerNews, ProductNews } from './mirrored.ts'

/** Records facts for new and changed orders. A first sync has one fact for all: `store.synced`. */
export async function recordNews(trx: Trx, clock: Clock, organizationId: string, ids: Iterable<string>): Promise<void> {
  const facts = Array.from(new Set(ids), (id) => {
    const orderId = orderIds.toWire(id)
    return { type: 'order.recorded' as const, aggregate: orderId, organizationId, payload: { orderId } }
  })
  await recordFacts(trx, clock, facts)
}

/** Records facts for new and changed customers. A first sync records none. */
export async function recordCustomers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  news: readonly CustomerNews[],
): Promise<void> {
  const facts = news.map(({ id, ...changes }) => {
    const customerId = customerIds.toWire(id)
    return { type: 'customer.recorded' as const, aggregate: customerId, organizationId, payload: { customerId, ...changes } }
  })
  await recordFacts(trx, clock, facts)
}

/** Records facts for products that are back in stock or cost less. A first sync records none. */
export async function recordProducts(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  news: readonly ProductNews[],
): Promise<void> {
  const facts = news.map(({ id, ...change }) => {
    const productId = productIds.toWire(id)
    const about = { aggregate: productId, organizationId }
    if (change.kind === 'restocked') return { ...about, type: 'product.restocked' as const, payload: { productId } }
    const { fromMinor, toMinor, currency } = change
    return { ...about, type: 'product.price-dropped' as const, payload: { productId, fromMinor, toMinor, currency } }
  })
  await recordFacts(trx, clock, facts)
}

export async function recordMerge(trx: Trx, clock: Clock, organizationId: string, gone: string, kept: string): Promise<void> {
  const customerId = customerIds.toWire(kept)
  const payload = { customerId, mergedCustomerId: customerIds.toWire(gone) }
  await recordFact(trx, clock, { type: 'customer.merged', aggregate: customerId, organizationId, payload })
}
