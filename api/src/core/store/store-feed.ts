import type { recordOrders as recordOrdersEndpoint } from '@yuko/contract/store/record-orders'
import type { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import type { upsertProducts } from '@yuko/contract/store/upsert-products'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { mergeCustomers } from './customer-feed.repository.ts'
import { recordCustomers, recordProducts } from './mirror/record-news.ts'
import { sorted } from './payload-fields.ts'
import { mergeProducts } from './product-feed.repository.ts'
import { recordOrders } from './record-orders.ts'

type BodyOf<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>
type Products = BodyOf<typeof upsertProducts>['products']
type Customers = BodyOf<typeof upsertCustomers>['customers']
type Orders = BodyOf<typeof recordOrdersEndpoint>['orders']

/** Data pushed by a store, through its server or a file: the same rules for both. */
export const storeFeed = {
  async products(trx: Trx, clock: Clock, organizationId: string, products: Products) {
    const { news, ...outcome } = await takeProducts(trx, clock, organizationId, products)
    await recordProducts(trx, clock, organizationId, news)
    return outcome
  },

  /** As with customers of a file. */
  async productsOfFile(trx: Trx, clock: Clock, organizationId: string, products: Products) {
    const { news: _, ...outcome } = await takeProducts(trx, clock, organizationId, products)
    return outcome
  },

  async customers(trx: Trx, clock: Clock, organizationId: string, customers: Customers) {
    const { created, news } = await takeCustomers(trx, clock, organizationId, customers)
    await recordCustomers(trx, clock, organizationId, news)
    return { created, updated: customers.length - created }
  },

  /** The end of the import records one fact for all. A file has current state but no change times, so it triggers nothing. */
  async customersOfFile(trx: Trx, clock: Clock, organizationId: string, customers: Customers) {
    const { created } = await takeCustomers(trx, clock, organizationId, customers)
    return { created, updated: customers.length - created }
  },

  orders: (trx: Trx, clock: Clock, organizationId: string, orders: Orders) => recordOrders(trx, clock, organizationId, orders),

  ordersOfFile: (trx: Trx, clock: Clock, organizationId: string, orders: Orders) =>
    recordOrders(trx, clock, organizationId, orders, { from: 'file' }),
}

/** Customers first sent by a server after this many days are not new. */
const newsDays = 2

function takeCustomers(trx: Trx, clock: Clock, organizationId: string, customers: Customers) {
  const now = clock.now()
  const rows = customers.map(({ externalId, email, name, firstName, lastName, createdAt, tags, birthday, ...one }) => ({
    id: newId(),
    external_id: externalId ?? null,
    email,
    name: name ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    first_name: firstName ?? null,
    last_name: lastName ?? null,
    phone: one.phone ?? null,
    sms_state: one.smsConsent?.state ?? null,
    sms_updated_at: one.smsConsent?.at ?? null,
    locale: one.locale ?? null,
    tags: tags === null ? [] : tags && [...new Set(tags)].sort(),
    country: one.country,
    birthday: birthday?.length === 5 ? `2000-${birthday}` : birthday,
    isNews: createdAt ? now.getTime() - Date.parse(createdAt) <= newsDays * dayMs : false,
  }))
  return mergeCustomers(trx, organizationId, rows, now)
}

async function takeProducts(trx: Trx, clock: Clock, organizationId: string, products: Products) {
  const rows = products.map(
    ({ externalId, imageUrl, productType, tags, priceMinor, currency, skus, gtins, mpns, isAvailable, ...product }) => ({
      ...product,
      external_id: externalId,
      image_url: imageUrl,
      product_type: productType,
      tags: tags === null ? [] : tags && [...new Set(tags)].sort(),
      price: priceMinor == null ? priceMinor : { minor: priceMinor, currency: currency ?? null },
      skus: skus === null ? [] : skus && sorted(skus),
      gtins: gtins === null ? [] : gtins && sorted(gtins),
      mpns: mpns === null ? [] : mpns && sorted(mpns),
      is_available: isAvailable,
    }),
  )
  const { created, news } = await mergeProducts(trx, organizationId, rows, clock.now())
  return { created, updated: products.length - created, news }
}
