import type { EventType } from '@yuko/contract/automation/events/person-events'
import { minuteMs } from '#platform/wall-clock.ts'
import { usualMinutes } from '../../usual-minutes.ts'
import { afterOf, type FindDue } from '../scan.ts'
import { listLastEvents } from './kinds.repository.ts'

interface Abandonment {
  /** The abandoned item. */
  readonly of: EventType
  /** What shows that the person went on. */
  readonly unless: readonly EventType[]
  readonly type: EventType
  /** The group of the payload. */
  readonly group: 'checkout' | 'product'
}

/** People whose last activity of this kind is this long ago. */
const abandoned =
  ({ of, unless, type, group }: Abandonment): FindDue =>
  async (trx, { organizationId, trigger, from, to }, after) => {
    const minutes = trigger.afterMinutes ?? usualMinutes
    const before = (at: Date) => new Date(at.getTime() - minutes * minuteMs)
    const window = { from: before(from), to: before(to), after }
    const rows = await listLastEvents(trx, organizationId, { type: of, unless: [of, ...unless] }, window)
    return {
      happenings: rows
        .filter(({ payload }) => group !== 'checkout' || Number((payload.checkout as { quantity?: number })?.quantity) > 0)
        .map(({ id, subscriber_id: subscriberId, payload, occurred_at: at }) => ({
          person: { subscriberId },
          type,
          key: `${type}:${id}:${minutes}`,
          payload: { ...payload, [group]: { ...(payload[group] as object), after_minutes: minutes } },
          occurredAt: new Date(at.getTime() + minutes * minuteMs),
        })),
      after: afterOf(rows),
    }
  }

/** An emptied cart is not abandoned. */
export const abandonedCarts = abandoned({
  of: 'cart.updated',
  unless: ['checkout.started', 'order.placed'],
  type: 'cart.abandoned',
  group: 'checkout',
})

export const abandonedViews = abandoned({
  of: 'product.viewed',
  unless: ['cart.updated', 'checkout.started', 'order.placed'],
  type: 'browse.abandoned',
  group: 'product',
})
