import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import { isCalledOff, type KnownOrder } from '../earning/known-order.ts'
import { backOf } from '../earning/settle-refunds.ts'

/** The order as of that time: without later refunds and cancellations. */
export function asItWas(row: OrderRow, at: Date): OrderRow {
  const offAt = calledOffAt(row)
  const isLater = offAt !== null && offAt > at
  const { financial_status: money } = row
  const open = row.paid_at === null ? 'pending' : 'paid'
  const then = money === 'refunded' ? 'paid' : money === 'expired' || (money === 'voided' && isLater) ? open : money
  return { ...row, financial_status: then, cancelled_at: isLater ? null : row.cancelled_at }
}

export interface TakenBack {
  readonly at: Date
  readonly points: number
}

/** When and how many points of an order are clawed back: by refunds, and all of the rest on cancellation. */
export function takenBack(
  given: Parameters<typeof backOf>[0],
  order: KnownOrder,
  settings: Pick<LoyaltySettings, 'refunds'>,
  { dueAt: due, refundedAt }: { readonly dueAt: Date; readonly refundedAt: Date | null },
): TakenBack[] {
  const { row } = order
  const notBefore = (at: Date | null) => (at !== null && at > due ? at : due)
  const isOff = isCalledOff(row)
  const kept = isOff ? { ...order, row: { ...row, cancelled_at: null, financial_status: 'paid' } } : order
  const { target } = backOf(given, kept, settings)
  const rest = isOff ? given.original - target : 0
  return [
    { at: notBefore(refundedAt ?? row.platform_updated_at), points: target },
    { at: notBefore(calledOffAt(row)), points: rest },
  ].filter(({ points }) => points > 0)
}

function calledOffAt(row: OrderRow): Date | null {
  return isCalledOff(row) ? (row.cancelled_at ?? row.platform_updated_at) : null
}
