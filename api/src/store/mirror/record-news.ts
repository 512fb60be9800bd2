import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import { recordFact, recordFacts } from '#platform/jobs/enqueue.ts'
import { customerIdsOf } from './customers.repository.ts'

const orderIds = idCodec('ord')
const customerIds = idCodec('cus')

/** Of orders that are new, or not as they were. A first copy has one fact for all of them: `store.synced`. */
export async function recordNews(trx: Trx, clock: Clock, organizationId: string, ids: Iterable<string>): Promise<void> {
  const facts = Array.from(new Set(ids), (id) => {
    const orderId = orderIds.toWire(id)
    return { type: 'order.recorded' as const, aggregate: orderId, organizationId, payload: { orderId } }
  })
  await recordFacts(trx, clock, facts)
}

/** Of a customer, by the platform's id, who is new or not as they were. */
export async function recordCustomer(trx: Trx, clock: Clock, organizationId: string, externalId: string): Promise<void> {
  for (const id of (await customerIdsOf(trx, organizationId, [externalId])).values()) {
    const customerId = customerIds.toWire(id)
    await recordFact(trx, clock, { type: 'customer.recorded', aggregate: customerId, organizationId, payload: { customerId } })
  }
}
