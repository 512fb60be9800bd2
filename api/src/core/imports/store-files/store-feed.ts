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

/** What the store area does with what a store sends of itself. */
export interface StoreFeed {
  products(trx: Trx, clock: Clock, organizationId: string, products: FeedProduct[]): Promise<{ created: number; updated: number }>
  /** Nothing begins by what a file says of them. */
  customersOfFile(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    customers: FeedCustomer[],
  ): Promise<{ created: number; updated: number }>
  /** Those of late are news as if the store had told of them, the others history. */
  ordersOfFile(trx: Trx, clock: Clock, organizationId: string, orders: FeedOrder[]): Promise<{ created: number; known: number }>
}
