import type { ColumnType, Generated } from 'kysely'

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
  created_at: CreatedAt
}

interface Customers {
  organization_id: string
  id: string
  external_id: string | null
  email: string
  name: string | null
  created_at: CreatedAt
}

interface Orders {
  organization_id: string
  id: string
  external_id: string
  number: string | null
  customer_id: string
  placed_at: Date
}

interface OrderLines {
  organization_id: string
  order_id: string
  product_id: string
  quantity: Generated<number>
}

interface ApiKeys {
  organization_id: string
  id: string
  name: string
  prefix: string
  key_hash: Buffer
  created_by_user_id: string | null
  created_at: ColumnType<Date, Date, never>
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface StoreTables {
  api_keys: ApiKeys
  products: Products
  customers: Customers
  orders: Orders
  order_lines: OrderLines
}
