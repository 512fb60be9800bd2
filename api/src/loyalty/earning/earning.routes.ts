import { recordLoyaltyEvent } from '@yuko/contract/loyalty/campaigns/record-loyalty-event'
import { getOtherCurrencyOrders } from '@yuko/contract/loyalty/get-other-currency-orders'
import { explainOrderPoints } from '@yuko/contract/loyalty/orders/explain-order-points'
import { getOrderEarnings } from '@yuko/contract/loyalty/orders/get-order-earnings'
import { orderIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { explainOrder } from './explain-order.ts'
import { readOtherCurrencyOrders } from './other-currency.repository.ts'
import { readPointsOfOrder } from './points-of-order.repository.ts'
import { recordEvent } from './record-event.ts'

export const earningRoutes = [
  implement(recordLoyaltyEvent, recordEvent),
  implement(getOtherCurrencyOrders, ({ trx, organizationId, clock }) =>
    readOtherCurrencyOrders(trx, organizationId, clock.now()),
  ),
  implement(explainOrderPoints, ({ trx, clock, organizationId, params }) =>
    explainOrder(trx, clock, organizationId, orderIds.toUuid(params.orderId)),
  ),
  implement(
    getOrderEarnings,
    async ({ trx, organizationId, query }) => {
      const { points, availableAt } = await readPointsOfOrder(trx, organizationId, query.orderExternalId)
      return { points, availableAt: availableAt?.toISOString() ?? null }
    },
    { isForExtensions: true },
  ),
]
