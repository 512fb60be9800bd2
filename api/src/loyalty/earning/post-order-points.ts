import { lockOrder } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { awardOrder } from './award-order.ts'
import { knowOrder } from './known-order.ts'
import { findOrderPoints } from './order-earning.repository.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Brings the points of an order in line with everything known about it. Idempotent and independent of message order. The award
 * is computed once, by the campaigns of that moment; afterwards only refunds change it.
 */
export async function postOrderPoints(trx: Trx, clock: Clock, organizationId: string, orderId: string): Promise<void> {
  const row = await lockOrder(trx, organizationId, orderId)
  if (!row) return
  const settings = await loadLoyaltySettings(trx, organizationId)
  const order = await knowOrder(trx, clock, row, settings)
  if ((await findOrderPoints(trx, organizationId, orderId)).length === 0)
    await awardOrder(trx, clock, organizationId, order, settings)
  await settleRefunds(trx, clock, organizationId, order, settings)
}
