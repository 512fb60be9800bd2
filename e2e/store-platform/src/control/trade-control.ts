import type { Shop, StorePlatform } from '../platform.ts'
import type { Segment } from '../store/app-records.ts'
import * as collections from '../store/collections.ts'
import type { Customer, Order, Product, ProductCollection } from '../store/entities.ts'
import * as segments from '../store/segments.ts'
import * as trade from '../store/trade.ts'

/** Dates are text in input. */
type Sent<T> = { [K in keyof T]?: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

/** And in output. */
type Written<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

/** Actions of merchants and shoppers. */
export function tradeControl(platform: StorePlatform, shopAt: (domain: string) => Shop) {
  return {
    createProduct: async (shop: string, wish?: Sent<Product>) =>
      written(trade.createProduct(platform, shopAt(shop), dated(wish))),
    updateProduct: async (shop: string, id: string, change: Sent<Product>) =>
      written(trade.updateProduct(platform, shopAt(shop), id, dated(change))),
    deleteProduct: async (shop: string, id: string) => trade.deleteProduct(platform, shopAt(shop), id),
    createCollection: async (shop: string, wish?: Sent<ProductCollection>) =>
      written(collections.createCollection(platform, shopAt(shop), dated(wish))),
    updateCollection: async (shop: string, id: string, change: Sent<ProductCollection>) =>
      written(collections.updateCollection(platform, shopAt(shop), id, dated(change))),
    deleteCollection: async (shop: string, id: string) => collections.deleteCollection(platform, shopAt(shop), id),
    createSegment: async (shop: string, wish: Pick<Segment, 'name' | 'query'>) =>
      written(segments.createSegment(platform, shopAt(shop), wish)),
    updateSegment: async (shop: string, id: string, change: Partial<Pick<Segment, 'name' | 'query'>>) =>
      written(segments.updateSegment(platform, shopAt(shop), id, change)),
    deleteSegment: async (shop: string, id: string) => segments.deleteSegment(platform, shopAt(shop), id),
    createCustomer: async (shop: string, wish?: Sent<Customer>) =>
      written(trade.createCustomer(platform, shopAt(shop), dated(wish))),
    updateCustomer: async (shop: string, id: string, change: Sent<Customer>) =>
      written(trade.updateCustomer(platform, shopAt(shop), id, dated(change))),
    deleteCustomer: async (shop: string, id: string) => trade.deleteCustomer(platform, shopAt(shop), id),
    placeOrder: async (shop: string, wish?: Sent<Omit<Order, 'lineItems'>> & Pick<trade.NewOrder, 'lines'>) =>
      written(trade.placeOrder(platform, shopAt(shop), dated(wish))),
    payOrder: async (shop: string, id: string) => written(trade.payOrder(platform, shopAt(shop), id)),
    fulfilOrder: async (shop: string, id: string, lineItemIds?: readonly string[]) =>
      written(trade.fulfilOrder(platform, shopAt(shop), id, lineItemIds)),
    cancelFulfillment: async (shop: string, id: string, fulfillmentId: string) =>
      written(trade.cancelFulfillment(platform, shopAt(shop), id, fulfillmentId)),
    deliverOrder: async (shop: string, id: string) => written(trade.deliverOrder(platform, shopAt(shop), id)),
    refundOrder: async (shop: string, id: string, lines?: readonly { lineItemId: string; quantity: number }[]) =>
      written(trade.refundOrder(platform, shopAt(shop), id, lines)),
    cancelOrder: async (shop: string, id: string) => written(trade.cancelOrder(platform, shopAt(shop), id)),
    deleteOrder: async (shop: string, id: string) => trade.deleteOrder(platform, shopAt(shop), id),
  }
}

/** `createdAt: '2026-…'` → Date. */
const dated = <T>(wish: object = {}): T =>
  Object.fromEntries(
    Object.entries(wish).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as T

const written = <T>(record: T): Written<T> => JSON.parse(JSON.stringify(record))
