import type { recordOrders } from '@yuko/contract/store/record-orders'
import type { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import type { upsertProducts } from '@yuko/contract/store/upsert-products'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'

type BodyOf<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>
export type FeedProduct = BodyOf<typeof upsertProducts>['products'][number]
export type FeedCustomer = BodyOf<typeof upsertCustomers>['customers'][number]
export type FeedOrder = BodyOf<typeof recordOrders>['orders'][number]

/** The store area's processing of pushed data. */
export interface StoreFeed {
  productsOfFile(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    products: FeedProduct[],
  ): Promise<{ created: number; updated: number }>
  /** Imported customers trigger nothing. */
  customersOfFile(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    customers: FeedCustomer[],
  ): Promise<{ created: number; updated: number }>
  /** Recent orders are processed as if the store had just sent them; others are history. */
  ordersOfFile(trx: Trx, clock: Clock, organizationId: string, orders: FeedOrder[]): Promise<{ created: number; known: number }>
}
