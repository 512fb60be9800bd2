import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** An order with its buyer's data. */
export interface OrderOfBuyer {
  id: string
  external_id: string
  customer_id: string | null
  number: string | null
  placed_at: Date
  paid_at: Date | null
  fulfilled_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  financial_status: string | null
  fulfillment_status: string | null
  history_until: Date | null
  total_minor: number | null
  currency: string | null
  country: string | null
  channel: SalesChannel | null
  tags: string[]
  is_test: boolean
  locale: string | null
  email: string | null
  name: string | null
  customer_locale: string | null
  customer_country: string | null
  time_zone: string | null
  customer_tags: string[] | null
  marketing_state: string | null
  phone: string | null
  sms_state: string | null
}

/** Of these orders (UUIDs), oldest first. */
export async function readOrdersOfBuyers(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<OrderOfBuyer[]> {
  const { rows } = await sql<OrderOfBuyer>`
    select o.id, o.external_id, o.customer_id, o.number, o.placed_at, o.paid_at, o.fulfilled_at, o.delivered_at, o.cancelled_at, o.financial_status,
      o.fulfillment_status, o.history_until, o.total_minor, o.currency, o.country, o.channel, o.tags, o.is_test, o.locale,
      lower(coalesce(o.email, c.email)) as email, c.name, c.locale as customer_locale, c.country as customer_country, c.time_zone,
      c.tags as customer_tags, c.marketing_state, c.phone, c.sms_state
      from orders o
      -- one look into the index for each, also where the database does not know yet how many customers there are
      left join lateral (select * from customers k where k.organization_id = o.organization_id and k.id = o.customer_id limit 1) c on true
     where o.organization_id = ${organizationId} and o.id = any(${[...orderIds]}::uuid[])
     order by o.placed_at, o.id`.execute(trx)
  return rows
}

type KnownBuyer = { email: string } & Pick<
  OrderOfBuyer,
  'name' | 'customer_locale' | 'customer_country' | 'time_zone' | 'customer_tags' | 'marketing_state' | 'phone' | 'sms_state'
>

export async function readBuyersByEmail(
  trx: Trx,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, KnownBuyer>> {
  const { rows } = await sql<KnownBuyer>`
    select distinct on (email) email, name, locale as customer_locale, country as customer_country, time_zone, tags as customer_tags,
      marketing_state, phone, sms_state from customers
     where organization_id = ${organizationId} and email = any(${[...emails]}::text[])
     order by email, external_id nulls last`.execute(trx)
  return new Map(rows.map((row) => [row.email, row]))
}

interface ShipmentRow {
  readonly order_external_id: string
  readonly sentAt: Date
  readonly deliveredAt: Date | null
  /** null: content unknown. */
  readonly products: string[] | null
}

/** Non-canceled shipments, by the store's order IDs. */
export async function readShipments(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
): Promise<Map<string, ShipmentRow[]>> {
  const { rows } = await sql<ShipmentRow>`
    select order_external_id, fulfilled_at as "sentAt", delivered_at as "deliveredAt", product_external_ids as products
      from order_fulfillments
     where organization_id = ${organizationId} and order_external_id = any(${[...externalIds]}::text[]) and not is_cancelled`.execute(
    trx,
  )
  return Map.groupBy(rows, ({ order_external_id }) => order_external_id)
}
