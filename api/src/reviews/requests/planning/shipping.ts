import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import { dayMs } from '#platform/wall-clock.ts'
import { isPaid } from './order-refusals.ts'
import type { OrderLine, OrderStory, Shipment } from './order-story.ts'

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))

export interface Trigger {
  /** The moment the delay counts from. */
  readonly at: Date
  /** When to ask, before the send window applies. */
  readonly dueAt: Date
  /** The lines that can be asked about by then. */
  readonly lines: readonly OrderLine[]
}

/**
 * When the buyer can be asked about these lines, as far as known; null if it has not happened. Computed from the whole current
 * order, so a shipment that was canceled and sent again counts from the second time.
 */
export function triggerOf(
  order: OrderStory,
  lines: readonly OrderLine[],
  settings: RequestSettings,
  delayDays: number,
): Trigger | null {
  if (settings.onlyPaid && !isPaid(order)) return null
  const after = (at: Date, about = lines): Trigger => ({ at, dueAt: daysAfter(at, delayDays), lines: about })
  if (settings.trigger === 'created') return after(order.placedAt)
  if (settings.trigger === 'paid') return isPaid(order) ? after(order.paidAt ?? order.placedAt) : null

  const sent = lines.filter((line) => isSent(order, line))
  const shipments = order.shipments.filter((one) => isAbout(one, sent))
  const sentAt = sentAtOf(order, shipments)
  if (sent.length === 0 || sentAt === null) return null
  const fallback: Trigger = { at: sentAt, dueAt: daysAfter(sentAt, settings.deliveredFallbackDays), lines: sent }
  // The rest has not shipped: wait for it, but not forever.
  if (sent.length < lines.length) return fallback
  if (settings.trigger === 'fulfilled') return after(sentAt)
  const deliveredAt = deliveredAtOf(order, shipments)
  return deliveredAt === null ? fallback : after(deliveredAt)
}

function isSent(order: OrderStory, { quantity, fulfilled, refunded }: OrderLine): boolean {
  return order.fulfillmentStatus === 'fulfilled' || hasNoShipping(order) || fulfilled >= quantity - refunded
}

/** A store that reports no shipping counts as shipping at order time. */
function hasNoShipping({ fulfillmentStatus, shipments }: OrderStory): boolean {
  return fulfillmentStatus === null && shipments.length === 0
}

function isAbout({ products }: Shipment, lines: readonly OrderLine[]): boolean {
  return (
    products === null || lines.some(({ productExternalId }) => productExternalId !== null && products.includes(productExternalId))
  )
}

function sentAtOf(order: OrderStory, shipments: readonly Shipment[]): Date | null {
  if (shipments.length > 0) return latest(shipments.map(({ sentAt }) => sentAt))
  return order.fulfilledAt ?? (hasNoShipping(order) ? order.placedAt : null)
}

function deliveredAtOf(order: OrderStory, shipments: readonly Shipment[]): Date | null {
  const arrived = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  if (shipments.length === 0) return order.deliveredAt
  return arrived.length === shipments.length ? latest(arrived) : null
}
