import type { recordOrders as recordOrdersEndpoint } from '@yuko/contract/store/record-orders'
import type { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import type { upsertProducts } from '@yuko/contract/store/upsert-products'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { mergeCustomers } from './customer-feed.repository.ts'
import { mergeProducts } from './product-feed.repository.ts'
import { recordOrders } from './record-orders.ts'

type BodyOf<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>
type Products = BodyOf<typeof upsertProducts>['products']
type Customers = BodyOf<typeof upsertCustomers>['customers']
type Orders = BodyOf<typeof recordOrdersEndpoint>['orders']

/** What a store tells of itself, whether its server sends it or a file brings it: the same rules for both. */
export const storeFeed = {
  async products(trx: Trx, _clock: Clock, organizationId: string, products: Products) {
    const created = await mergeProducts(
      trx,
      organizationId,
      products.map((product) => ({
        id: newId(),
        external_id: product.externalId,
        handle: product.handle ?? null,
        title: product.title,
        status: product.status,
        image_url: product.imageUrl ?? null,
        url: product.url ?? null,
      })),
    )
    return { created, updated: products.length - created }
  },

  async customers(trx: Trx, _clock: Clock, organizationId: string, customers: Customers) {
    const created = await mergeCustomers(
      trx,
      organizationId,
      customers.map(({ externalId, email, name, firstName, lastName, phone, locale }) => ({
        id: newId(),
        external_id: externalId ?? null,
        email,
        name: name ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
        first_name: firstName ?? null,
        last_name: lastName ?? null,
        phone: phone ?? null,
        locale: locale ?? null,
      })),
    )
    return { created, updated: customers.length - created }
  },

  orders: (trx: Trx, clock: Clock, organizationId: string, orders: Orders) => recordOrders(trx, clock, organizationId, orders),

  ordersOfFile: (trx: Trx, clock: Clock, organizationId: string, orders: Orders) =>
    recordOrders(trx, clock, organizationId, orders, { from: 'file' }),
}
