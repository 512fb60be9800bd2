import { recordLoyaltyEvent } from '@yuko/contract/loyalty/campaigns/record-loyalty-event'
import { getOtherCurrencyOrders } from '@yuko/contract/loyalty/get-other-currency-orders'
import { implement } from '#platform/http/implement.ts'
import { readOtherCurrencyOrders } from './other-currency.repository.ts'
import { recordEvent } from './record-event.ts'

export const earningRoutes = [
  implement(recordLoyaltyEvent, recordEvent),
  implement(getOtherCurrencyOrders, ({ trx, organizationId, clock }) =>
    readOtherCurrencyOrders(trx, organizationId, clock.now()),
  ),
]
