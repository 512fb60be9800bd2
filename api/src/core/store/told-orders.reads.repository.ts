import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface ToldOrder {
  id: string
  customer_id: string | null
  email: string | null
  number: string | null
  total_minor: number | null
  currency: string
  tags: string[]
  discount_codes: string[]
  country: string | null
  channel: string | null
  is_first: boolean
  is_test: boolean
  placed_at: Date
  paid_at: Date | null
  fulfilled_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  refunded_at: Date | null
  financial_status: string | null
  fulfillment_status: string | null
  refunded_minor: number
  history_until: Date | null
}

/** Canceled shipments don't count; an order is delivered when all its shipments are. Refunds of history are history. */
export async function readToldOrder(trx: Trx, organizationId: string, id: string): Promise<ToldOrder | undefined> {
  const { rows } = await sql<ToldOrder>`
    select o.id, o.customer_id, o.email, coalesce(o.number, o.external_id) as number, o.total_minor,
        coalesce(o.currency, g.currency) as currency, o.tags, o.discount_codes, o.country, o.channel, o.is_test, o.placed_at, o.paid_at,
        coalesce(f.sent_at, o.fulfilled_at) as fulfilled_at,
        case when f.n > 0 then f.delivered_at else o.delivered_at end as delivered_at, o.cancelled_at,
        (select min(r.refunded_at) from order_refunds r
          where r.organization_id = o.organization_id and r.order_external_id = o.external_id
            and (o.history_until is null or r.refunded_at > o.history_until)) as refunded_at,
        o.financial_status, o.fulfillment_status, o.refunded_minor, o.history_until,
        not exists (select from orders e
          where e.organization_id = o.organization_id and e.customer_id = o.customer_id and not e.is_test and e.cancelled_at is null
            and (e.placed_at, e.id) < (o.placed_at, o.id))
        -- what the store counts and the copy of it does not have is older than the copy
        and coalesce((select c.orders_count from customers c where c.organization_id = o.organization_id and c.id = o.customer_id), 0)
          <= (select count(*) from orders e where e.organization_id = o.organization_id and e.customer_id = o.customer_id) as is_first
      from orders o
      join organizations g on g.id = o.organization_id
      cross join lateral (
        select count(*) as n, max(s.fulfilled_at) as sent_at,
            case when bool_and(s.delivered_at is not null) then max(s.delivered_at) end as delivered_at
          from order_fulfillments s
         where s.organization_id = o.organization_id and s.order_external_id = o.external_id and not s.is_cancelled) f
     where o.organization_id = ${organizationId} and o.id = ${id}`.execute(trx)
  return rows[0]
}

export interface ToldGood {
  product_id: string
  title: string
  quantity: number
  price_minor: number | null
  image_url: string | null
  url: string | null
}

/** The collections of an order's products. */
export async function readToldCollections(trx: Trx, organizationId: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(p.collection_ids) as id
      from order_lines l join products p on p.organization_id = l.organization_id and p.id = l.product_id
     where l.organization_id = ${organizationId} and l.order_id = ${orderId} order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function readToldGoods(trx: Trx, organizationId: string, orderId: string): Promise<ToldGood[]> {
  const { rows } = await sql<ToldGood>`
    select l.product_id, p.title, l.quantity, l.unit_price_minor as price_minor, p.image_url, p.url
      from order_lines l join products p on p.organization_id = l.organization_id and p.id = l.product_id
     where l.organization_id = ${organizationId} and l.order_id = ${orderId}
     order by l.position, l.product_id limit 250`.execute(trx)
  return rows
}
