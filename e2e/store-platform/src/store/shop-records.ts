import type { Ids } from '../ids.ts'
import type {
  AppSubscription,
  BulkOperation,
  Discount,
  GiftCard,
  Metafield,
  MetafieldDefinition,
  Segment,
  SegmentMembersQuery,
  StoreCreditAccount,
  WebhookSubscription,
  WebPixel,
} from './app-records.ts'
import { type Collection, createCollection } from './collection.ts'
import type { Customer, Order, Product, ProductCollection } from './entities.ts'
import { generator, numberingOf, type Sizes } from './generate.ts'

/** One shop's data: its trade, and what apps have added. */
export interface ShopRecords {
  readonly products: Collection<Product>
  readonly customers: Collection<Customer>
  readonly orders: Collection<Order>
  /** By ID; a new shop has none. */
  readonly collections: Map<string, ProductCollection>
  /** The next free id of a kind. */
  nextId(kind: 'products' | 'customers' | 'orders'): string
  readonly segments: Map<string, Segment>
  readonly segmentMembersQueries: Map<string, SegmentMembersQuery>
  readonly discounts: Map<string, Discount>
  readonly metafields: Map<string, Metafield>
  readonly metafieldDefinitions: Map<string, MetafieldDefinition>
  readonly storeCredit: Map<string, StoreCreditAccount>
  readonly giftCards: Map<string, GiftCard>
  readonly webhookSubscriptions: Map<string, WebhookSubscription>
  /** By client ID. */
  readonly webPixels: Map<string, WebPixel>
  readonly bulkOperations: Map<string, BulkOperation>
  readonly appSubscriptions: Map<string, AppSubscription>
}

export function createShopRecords(shopNumber: number, sizes: Sizes, until: Date, ids: Ids): ShopRecords {
  const numbering = numberingOf(shopNumber)
  const make = generator(sizes, numbering, until)
  const next = {
    products: numbering.productsFrom + sizes.products,
    customers: numbering.customersFrom + sizes.customers,
    orders: numbering.ordersFrom + sizes.orders,
  }
  const segment: Segment = {
    id: ids.number(),
    name: 'Email subscribers',
    query: "email_subscription_status = 'SUBSCRIBED'",
    createdAt: until,
    editedAt: until,
  }
  return {
    products: createCollection({ size: sizes.products, firstId: numbering.productsFrom, make: make.product }),
    customers: createCollection({ size: sizes.customers, firstId: numbering.customersFrom, make: make.customer }),
    orders: createCollection({ size: sizes.orders, firstId: numbering.ordersFrom, make: make.order }),
    collections: new Map(),
    nextId: (kind) => String(next[kind]++),
    segments: new Map([[segment.id, segment]]),
    segmentMembersQueries: new Map(),
    discounts: new Map(),
    metafields: new Map(),
    metafieldDefinitions: new Map(),
    storeCredit: new Map(),
    giftCards: new Map(),
    webhookSubscriptions: new Map(),
    webPixels: new Map(),
    bulkOperations: new Map(),
    appSubscriptions: new Map(),
  }
}
