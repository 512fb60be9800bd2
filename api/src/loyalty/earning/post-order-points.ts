import { lockOrder } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { awardOrder } from './award-order.ts'
import { isEarned, knowOrder } from './known-order.ts'
import { findOrderPoints } from './order-earning.repository.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Brings the points of an order to what they should be by all that is known of it, however often and in whichever order that
 * was told. What it gives is reckoned once, by the campaigns of that moment; after that only what comes back of it counts.
 */
export async function postOrderPoints(trx: Trx, clock: Clock, organizationId: string, orderId: string): Promise<void> {
  const row = await lockOrder(trx, organizationId, orderId)
  if (!row) return
  const settings = await loadLoyaltySettings(trx, organizationId)
  const order = await knowOrder(trx, clock, row, settings)
  const isOfThePast = row.history_until !== null || row.is_test
  if ((await findOrderPoints(trx, organizationId, orderId)).length === 0) {
    if (isOfThePast || order.isExcluded || !isEarned(order, settings)) return
    await awardOrder(trx, clock, organizationId, order, settings)
  }
  await settleRefunds(trx, clock, organizationId, order, settings)
}
