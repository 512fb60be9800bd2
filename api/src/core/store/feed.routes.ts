import { recordCheckouts } from '@yuko/contract/store/record-checkouts'
import { recordOrders as recordOrdersEndpoint } from '@yuko/contract/store/record-orders'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { implement } from '#platform/http/implement.ts'
import { feedCheckouts } from './checkouts/feed-checkouts.ts'
import { storeFeed } from './store-feed.ts'

// 250 orders with 200 lines exceed the default of 256 KB.
const options = { maxBodyBytes: 4 * 1024 * 1024 }

/** Data pushed by a store. */
export const feedEndpoints = [
  implement(
    upsertProducts,
    ({ trx, clock, organizationId, body }) => storeFeed.products(trx, clock, organizationId, body.products),
    options,
  ),
  implement(
    upsertCustomers,
    ({ trx, clock, organizationId, body }) => storeFeed.customers(trx, clock, organizationId, body.customers),
    options,
  ),
  implement(
    recordOrdersEndpoint,
    ({ trx, clock, organizationId, body }) => storeFeed.orders(trx, clock, organizationId, body.orders),
    options,
  ),
  implement(recordCheckouts, feedCheckouts, options),
]
