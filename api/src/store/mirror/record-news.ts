import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'

const orderIds = idCodec('ord')

/** Of orders that are new, or not as they were. A first copy has one fact for all of them: `store.synced`. */
export async function recordNews(trx: Trx, clock: Clock, organizationId: string, ids: Iterable<string>): Promise<void> {
  const facts = Array.from(new Set(ids), (id) => {
    const orderId = orderIds.toWire(id)
    return { type: 'order.recorded' as const, aggregate: orderId, organizationId, payload: { orderId } }
  })
  await recordFacts(trx, clock, facts)
}
