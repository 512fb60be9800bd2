import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'

/**
 * What the platform says of a product, a customer, an order, whichever way it came: by export or by message. The fields are
 * named as the columns they go to. Ids are the platform's numbers as text, times ISO, money in minor units.
 */
export interface MirroredProduct {
  external_id: string
  handle: string | null
  title: string
  status: 'active' | 'draft' | 'archived'
  image_url: string | null
  url: string | null
  vendor: string | null
  product_type: string | null
  tags: string[]
  /** Of the cheapest variant. */
  price: ProductPrice | null
  updated_at: string
}

/** In the store's currency where none is named. */
export type ProductPrice = { amount: string; currency: string | null } | { minor: number; currency: string | null }

/** Null in `locale`, `country`, `tags`, `orders_count` and `spent_…` means that nothing was said of it, and what is known stays. */
export interface MirroredCustomer {
  external_id: string
  email: string | null
  name: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  locale: string | null
  marketing_state: string | null
  /** Consent has a time of its own: it is also told without the rest. */
  marketing_updated_at: string | null
  tags: string[] | null
  orders_count: number | null
  spent_minor: number | null
  spent_currency: string | null
  country: string | null
  updated_at: string
}

/** What of an order counts as paid, whatever was given back of it since. */
export function isPaid(financialStatus: string | null): boolean {
  return ['paid', 'partially_refunded', 'refunded'].includes(financialStatus ?? '')
}

export interface MirroredLine {
  product_external_id: string
  title: string
  quantity: number
  variant_external_id: string | null
  variant_title: string | null
  /** Of one, before discounts. */
  unit_price_minor: number | null
  /** Of what the buyer keeps. */
  fulfilled_quantity: number
  refunded_quantity: number
}

export interface MirroredRefund {
  external_id: string
  amount_minor: number
  refunded_at: string
}

export interface MirroredFulfillment {
  external_id: string
  fulfilled_at: string
  delivered_at: string | null
  is_cancelled: boolean
  /** What is in it; null: not told. */
  product_external_ids: string[] | null
  updated_at: string | null
}

export interface MirroredOrder {
  external_id: string
  number: string | null
  email: string | null
  customer_external_id: string | null
  placed_at: string
  currency: string
  total_minor: number
  /** Goods after discounts, without shipping and without what came back. */
  subtotal_minor: number | null
  /** The same as it was placed. */
  original_subtotal_minor: number | null
  refunded_minor: number
  financial_status: string | null
  fulfillment_status: string | null
  fulfilled_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  /** When this version was written, if it is paid. */
  paid_at: string | null
  /** Where it goes, two letters. */
  country: string | null
  /** Hash of where it goes, to know two orders to one house; null: it was not said. */
  ship_to: string | null
  tags: string[]
  /** That it was placed with. */
  discount_codes: string[]
  channel: SalesChannel | null
  is_test: boolean
  locale: string | null
  updated_at: string
  lines: readonly MirroredLine[]
}

/** What a write did: rows that were not there, and rows that were there and are another now. */
export interface Written {
  created: number
  changed: number
}

/** What is not as it was with a customer. */
export interface CustomerNews {
  /** uuid */
  id: string
  /** Nothing was known of them. */
  isNew: boolean
  addedTags: string[]
  removedTags: string[]
  hasSubscribed: boolean
}

/** Of what is named twice in one batch only the last version counts. */
export function newestOf<Row extends { external_id: string; updated_at?: string | null }>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const other = newest.get(row.external_id)
    if (!other || Date.parse(row.updated_at ?? '') >= Date.parse(other.updated_at ?? '') || !row.updated_at)
      newest.set(row.external_id, row)
  }
  return [...newest.values()]
}
