import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'

/**
 * A product, customer, or order of the platform, from an export or a webhook. Fields are named like their columns. IDs are the
 * platform's numbers as text, times are ISO, money is in minor units.
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
  /** Of its variants, the first hundred. */
  skus: string[]
  gtins: string[]
  /** null: not sent, so the stored ones stay. */
  mpns: string[] | null
  /** Whether any variant can be bought. null: not sent or unclear, so the stored value stays. */
  is_available: boolean | null
  /** null: not sent, so the stored ones stay. */
  collections: ProductCollections | null
  updated_at: string
}

/** A collection as a product names it, some platforms with its title. */
export interface NamedCollection {
  external_id: string
  title: string | null
  handle: string | null
}

/** Membership has no change time of its own: the newest reading counts. */
export interface ProductCollections {
  named: readonly NamedCollection[]
  read_at: string
}

/** As many of a product's as are mirrored. */
export const mostCollections = 100

/** A change of a product that its shoppers may want to hear of. */
export type ProductNews = { /** UUID */ id: string } & (
  | { kind: 'restocked' }
  | { kind: 'cheaper'; fromMinor: number; toMinor: number; currency: string }
)

/** In the store's currency by default. */
export type ProductPrice = { amount: string; currency: string | null } | { minor: number; currency: string | null }

/** null in `locale`, `country`, `tags`, `marketing_state`, `orders_count`, and `spent_…`: not sent, so the stored value stays. */
export interface MirroredCustomer {
  external_id: string
  email: string | null
  name: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  locale: string | null
  marketing_state: string | null
  /** Consent has its own time, because it is also sent separately. */
  marketing_updated_at: string | null
  /** Consent to texts to `phone`. Absent: not sent. */
  sms_state?: string | null
  sms_updated_at?: string | null
  tags: string[] | null
  orders_count: number | null
  spent_minor: number | null
  spent_currency: string | null
  country: string | null
  updated_at: string
}

/** Financial statuses that count as paid, regardless of refunds. */
export function isPaid(financialStatus: string | null): boolean {
  return ['paid', 'partially_refunded', 'refunded'].includes(financialStatus ?? '')
}

/** To marketing emails, given with an order: by a customer, or by a guest. */
export interface EmailConsent {
  readonly email: string
  readonly customerExternalId: string | null
  readonly at: string
}

export interface MirroredLine {
  product_external_id: string
  title: string
  quantity: number
  variant_external_id: string | null
  variant_title: string | null
  /** For one unit, before discounts. */
  unit_price_minor: number | null
  /** Of the quantity the buyer keeps. */
  fulfilled_quantity: number
  refunded_quantity: number
  is_gift_card: boolean
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
  /** Its products. null: unknown. */
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
  /** Goods after discounts, without shipping and returns. */
  subtotal_minor: number | null
  /** The same as originally placed. */
  original_subtotal_minor: number | null
  refunded_minor: number
  financial_status: string | null
  fulfillment_status: string | null
  fulfilled_at: string | null
  delivered_at: string | null
  cancelled_at: string | null
  /** When this version was written, if it is paid. */
  paid_at: string | null
  /** Shipping country, two letters. */
  country: string | null
  /** Hash of the shipping address, to match orders to one household. null: unknown. */
  ship_to: string | null
  tags: string[]
  /** Codes used in the order. */
  discount_codes: string[]
  channel: SalesChannel | null
  is_test: boolean
  locale: string | null
  updated_at: string
  lines: readonly MirroredLine[]
}

/** The result of a write: inserted rows and changed rows. */
export interface Written {
  created: number
  changed: number
}

/** Changes of a customer. */
export interface CustomerNews {
  /** UUID */
  id: string
  /** The customer was unknown. */
  isNew: boolean
  addedTags: string[]
  removedTags: string[]
  hasSubscribed: boolean
}

/** Of duplicates in one batch only the latest version counts. */
export function newestOf<Row extends { external_id: string; updated_at?: string | null }>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const other = newest.get(row.external_id)
    if (!other || Date.parse(row.updated_at ?? '') >= Date.parse(other.updated_at ?? '') || !row.updated_at)
      newest.set(row.external_id, row)
  }
  return [...newest.values()]
}
