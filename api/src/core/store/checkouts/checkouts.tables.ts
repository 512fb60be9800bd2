import type { Generated, JSONColumnType } from 'kysely'

/** Uses the names of email shortcodes. */
export interface CheckoutItem {
  title: string
  quantity: number
  price_minor: number | null
  image_url: string | null
  url: string | null
  /** UUID. null: the store has no such product. */
  product_id: string | null
}

interface Checkouts {
  organization_id: string
  id: string
  external_id: string
  /** Lowercase. */
  email: string | null
  url: string | null
  currency: string
  total_minor: number | null
  items: JSONColumnType<CheckoutItem[]>
  started_at: Date
  updated_at: Date
  completed_at: Generated<Date | null>
}

export interface CheckoutTables {
  checkouts: Checkouts
}
