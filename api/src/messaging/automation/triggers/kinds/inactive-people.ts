import { readToldOrder } from '#core/store/told-orders.reads.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { orderPayload } from '../../events/facts/order-payload.ts'
import { afterOf, type DueEntry, type FindDue } from '../scan.ts'
import { listLastOrders } from './kinds.repository.ts'

/** Customers whose last order was the given number of days ago; historical orders count. */
export const inactivePeople: FindDue = async (trx, { organizationId, trigger, from, to }, after) => {
  const { days } = trigger
  if (days == null) return { after: null }
  const before = (at: Date) => new Date(at.getTime() - days * dayMs)
  const rows = await listLastOrders(trx, organizationId, { from: before(from), to: before(to), after })
  const entries: DueEntry[] = []
  for (const { id, subscriber_id } of rows) {
    const order = await readToldOrder(trx, organizationId, id)
    const context = order ? await orderPayload(trx, organizationId, order) : {}
    entries.push({ subscriberId: subscriber_id, occasion: `inactivity:${id}:${days}`, context })
  }
  return { entries, after: afterOf(rows) }
}
