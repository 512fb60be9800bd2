import type { EventType } from '@yuko/contract/automation/events/person-events'
import type { ToldOrder } from '#core/store/told-orders.reads.repository.ts'
import { readToldOrder } from '#core/store/told-orders.reads.repository.ts'
import { orderIds } from '#ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { Happening } from '../../person-event.ts'
import { knowPeople } from '../../subscribers/know-people.ts'
import { isRecorded } from '../events.repository.ts'
import { orderPayload } from './order-payload.ts'
import type { Reader } from './reader.ts'

/**
 * All events of an order so far; earlier ones have the same key. A historic order triggers nothing, but its buyer is recorded,
 * because rules and dates use what they bought. An order reported days after it was placed, as in files, triggers nothing for
 * what happened until then.
 */
export const orderRecorded: Reader<'order.recorded'> = async ({ organizationId, payload, occurredAt: toldAt }, trx) => {
  const { orderId } = payload
  const order = await readToldOrder(trx, organizationId, orderIds.toUuid(orderId))
  if (!order || order.is_test) return []
  const moments = momentsOf(order).filter(({ at }) => order.history_until === null || at > order.history_until)
  const person = { email: order.email, customerId: order.customer_id, source: 'store' as const }
  if (moments.length === 0) {
    await knowPeople(trx, { now: () => toldAt }, organizationId, [person])
    return []
  }
  const details = await orderPayload(trx, organizationId, order)
  const keyOf = (type: EventType) => `${type.replace('.', '-')}:${order.id}`
  const isNews = (at: Date) => toldAt.getTime() - at.getTime() <= newsMs
  const isToldLate = !isNews(order.placed_at) && !(await isRecorded(trx, organizationId, keyOf('order.placed')))
  return moments.map(
    ({ type, at }): Happening => ({
      person,
      type,
      key: keyOf(type),
      payload: details,
      occurredAt: at,
      isPast: isToldLate && !isNews(at),
    }),
  )
}

/** Older events should not trigger any email. */
const newsMs = 2 * dayMs

interface Moment {
  readonly type: EventType
  readonly at: Date
}

function momentsOf(order: ToldOrder): Moment[] {
  const { financial_status: money, fulfillment_status: shipping } = order
  // A store that reports no payment counts as paid at order time.
  const isPaid = order.paid_at !== null || money === null || money === 'paid' || money === 'partially_refunded'
  const isSent = shipping === null || shipping === 'fulfilled'
  const isPaidBack = order.refunded_minor > 0 || money === 'refunded' || money === 'partially_refunded'
  const moment = (type: EventType, at: Date | null, happened = true): Moment[] => (happened && at ? [{ type, at }] : [])
  return [
    ...moment('order.placed', order.placed_at),
    ...moment('order.paid', order.paid_at ?? order.placed_at, isPaid),
    ...moment('order.fulfilled', order.fulfilled_at, isSent),
    ...moment('order.delivered', order.delivered_at, isSent),
    ...moment('order.cancelled', order.cancelled_at),
    // Without a date, it is historic if anything of the order is.
    ...moment('order.refunded', order.refunded_at ?? (order.history_until ? null : order.placed_at), isPaidBack),
  ]
}
