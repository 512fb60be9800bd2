import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { idCodec } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { MirroredOrder } from './mirrored.ts'
import type { WrittenOrders } from './orders.repository.ts'

const orderIds = idCodec('ord')
/** As long as the platform tries to deliver a message, and a night in which it could not. */
const newsMs = 2 * 86_400_000

/** An order is told of when it is new here and was just placed. What is older is history: nobody is written to because of it. */
export async function recordNews(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  orders: readonly MirroredOrder[],
  { newIds }: WrittenOrders,
): Promise<void> {
  for (const { external_id, placed_at } of orders) {
    const id = newIds.get(external_id)
    if (!id || clock.now().getTime() - Date.parse(placed_at) > newsMs) continue
    const orderId = orderIds.toWire(id)
    await recordFact(trx, clock, { type: 'order.recorded', aggregate: orderId, organizationId, payload: { orderId } })
  }
}
