import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { ColumnType, Generated } from 'kysely'
import type { CheckoutTables } from './checkouts/checkouts.tables.ts'
import type { CollectionTables } from './collections/collections.tables.ts'
import type { ShopSegmentTables } from './segments/shop-segments.tables.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

interface Products {
  organization_id: string
  id: string
  external_id: string | null
  handle: string | null
  title: string
  status: Generated<'active' | 'draft' | 'archived'>
  image_url: string | null
  url: string | null
  is_placeholder: Generated<boolean>
  import_id: string | null
  vendor: Generated<string | null>
  product_type: Generated<string | null>
  tags: Generated<string[]>
  /** Of the cheapest variant. */
  price_minor: Generated<number | null>
  price_currency: Generated<string | null>
  /** Of its variants. */
  skus: Generated<string[]>
  gtins: Generated<string[]>
  /** null: not read yet. */
  mpns: Generated<string[] | null>
  /** null: unknown. */
  is_available: Generated<boolean | null>
  platform_updated_at: Generated<Date | null>
  collection_ids: Generated<string[]>
  collections_read_at: Generated<Date | null>
  /** When the store's server or a file last sent data. */
  fed_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
  created_at: CreatedAt
}

interface Customers {
  organization_id: string
  id: string
  external_id: string | null
  email: string | null
  name: string | null
  first_name: Generated<string | null>
  last_name: Generated<string | null>
  phone: Generated<string | null>
  locale: Generated<string | null>
  marketing_state: Generated<string | null>
  marketing_updated_at: Generated<Date | null>
  /** Consent to texts to `phone`, in the platform's words: subscribed, unsubscribed … */
  sms_state: Generated<string | null>
  sms_updated_at: Generated<Date | null>
  tags: Generated<string[]>
  /** When all tags were last read at once. */
  tags_read_at: Generated<Date | null>
  /** When a tag was last added or removed, by tag in lowercase. */
  tag_changes: Generated<Record<string, string>>
  orders_count: Generated<number | null>
  spent_minor: Generated<number | null>
  spent_currency: Generated<string | null>
  statistics_at: Generated<Date | null>
  platform_updated_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
  merged_into: Generated<string | null>
  country: Generated<string | null>
  /** IANA */
  time_zone: Generated<string | null>
  /** `YYYY-MM-DD`; the year is 2000 if the store doesn't send one. */
  birthday: Generated<string | null>
  /** When the store's server or a file last sent data. */
  fed_at: Generated<Date | null>
  created_at: CreatedAt
}

interface Orders {
  organization_id: string
  id: string
  external_id: string
  number: string | null
  customer_id: string | null
  placed_at: Date
  email: Generated<string | null>
  currency: Generated<string | null>
  total_minor: Generated<number | null>
  /** Without returns. */
  subtotal_minor: Generated<number | null>
  original_subtotal_minor: Generated<number | null>
  refunded_minor: Generated<number>
  financial_status: Generated<string | null>
  fulfillment_status: Generated<string | null>
  fulfilled_at: Generated<Date | null>
  delivered_at: Generated<Date | null>
  cancelled_at: Generated<Date | null>
  platform_updated_at: Generated<Date | null>
  paid_at: Generated<Date | null>
  country: Generated<string | null>
  tags: Generated<string[]>
  discount_codes: Generated<string[]>
  channel: Generated<SalesChannel | null>
  is_test: Generated<boolean>
  locale: Generated<string | null>
  /** Hash of the shipping address. */
  ship_to: Generated<string | null>
  /** Changes before then are history. */
  history_until: Generated<Date | null>
}

interface OrderRefunds {
  organization_id: string
  order_external_id: string
  external_id: string
  amount_minor: number
  refunded_at: Date
}

interface OrderFulfillments {
  organization_id: string
  order_external_id: string
  external_id: string
  fulfilled_at: Date
  delivered_at: Date | null
  is_cancelled: Generated<boolean>
  product_external_ids: Generated<string[] | null>
  platform_updated_at: Generated<Date | null>
}

interface OrderLines {
  organization_id: string
  order_id: string
  product_id: string
  quantity: Generated<number>
  position: Generated<number>
  variant_external_id: Generated<string | null>
  variant_title: Generated<string | null>
  unit_price_minor: Generated<number | null>
  fulfilled_quantity: Generated<number>
  refunded_quantity: Generated<number>
  is_gift_card: Generated<boolean>
}

interface ApiKeys {
  organization_id: string
  id: string
  name: string
  prefix: string
  key_hash: Buffer
  created_by_user_id: string
  /** Of the contract, or earlier ones. */
  scopes: string[]
  created_at: ColumnType<Date, Date, never>
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface StoreTables extends CheckoutTables, CollectionTables, ShopSegmentTables {
  api_keys: ApiKeys
  products: Products
  customers: Customers
  orders: Orders
  order_lines: OrderLines
  order_refunds: OrderRefunds
  order_fulfillments: OrderFulfillments
}

declare module '#platform/db/schema.ts' {
  interface Schema extends StoreTables {}
}
