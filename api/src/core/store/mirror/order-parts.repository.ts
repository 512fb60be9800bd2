import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import type { MirroredFulfillment, MirroredRefund } from './mirrored.ts'

export interface OrderParts {
  orderExternalId: string
  refunds?: readonly MirroredRefund[]
  fulfillments?: readonly MirroredFulfillment[]
}

/** Adds refunds and fulfillments once each, possibly before their order. Returns the orders with changes. */
export async function writeParts(trx: Trx, organizationId: string, parts: readonly OrderParts[]): Promise<string[]> {
  await lockMirror(trx, organizationId)
  const rowsOf = <Part extends object>(pick: (part: OrderParts) => readonly Part[] | undefined) =>
    JSON.stringify(
      parts.flatMap((part) => (pick(part) ?? []).map((one) => ({ order_external_id: part.orderExternalId, ...one }))),
    )
  const { rows: refunds } = await sql<{ order_external_id: string }>`
    insert into order_refunds (organization_id, order_external_id, external_id, amount_minor, refunded_at)
    select ${organizationId}, order_external_id, external_id, amount_minor, refunded_at
      from json_to_recordset(${rowsOf(({ refunds }) => refunds)}::json)
        as f(order_external_id text, external_id text, amount_minor bigint, refunded_at timestamptz)
    on conflict do nothing
    returning order_external_id`.execute(trx)
  // Shipped and delivered are kept at their first time. Cancellation follows the latest version.
  const { rows: fulfillments } = await sql<{ order_external_id: string }>`
    insert into order_fulfillments as o (organization_id, order_external_id, external_id, fulfilled_at, delivered_at, is_cancelled,
      product_external_ids, platform_updated_at)
    select distinct on (order_external_id, external_id) ${organizationId}::uuid, order_external_id, external_id, fulfilled_at,
      delivered_at, is_cancelled, product_external_ids, updated_at
      from json_to_recordset(${rowsOf(({ fulfillments }) => fulfillments)}::json)
        as f(order_external_id text, external_id text, fulfilled_at timestamptz, delivered_at timestamptz, is_cancelled boolean,
          product_external_ids text[], updated_at timestamptz)
     order by order_external_id, external_id, updated_at desc nulls last
    on conflict (organization_id, order_external_id, external_id) do update set
      fulfilled_at = least(o.fulfilled_at, excluded.fulfilled_at),
      delivered_at = least(o.delivered_at, excluded.delivered_at),
      is_cancelled = case when ${isNewer} then excluded.is_cancelled else o.is_cancelled end,
      product_external_ids = coalesce(excluded.product_external_ids, o.product_external_ids),
      platform_updated_at = greatest(o.platform_updated_at, excluded.platform_updated_at)
      where (o.fulfilled_at, o.delivered_at) is distinct from
          (least(o.fulfilled_at, excluded.fulfilled_at), least(o.delivered_at, excluded.delivered_at))
        or ${isNewer} and o.is_cancelled <> excluded.is_cancelled
        or o.product_external_ids is null and excluded.product_external_ids is not null
    returning order_external_id`.execute(trx)
  const touched = [...new Set([...refunds, ...fulfillments].map(({ order_external_id }) => order_external_id))]
  await addParts(trx, organizationId, touched)
  const { rows: orders } = await sql<{ id: string }>`
    select id from orders where organization_id = ${organizationId} and external_id = any(${touched}::text[])`.execute(trx)
  return orders.map(({ id }) => id)
}

const isNewer = sql`coalesce(excluded.platform_updated_at >= o.platform_updated_at, true)`

/** Applies stored parts to existing orders. */
export async function addParts(trx: Trx, organizationId: string, externalIds: readonly string[]): Promise<void> {
  const ids = [...externalIds]
  await sql`
    update orders o set refunded_minor = p.refunded, fulfilled_at = p.fulfilled, delivered_at = p.delivered
      from (select o.id, greatest(o.refunded_minor, r.amount) as refunded, least(o.fulfilled_at, s.fulfilled) as fulfilled,
              least(o.delivered_at, s.delivered) as delivered
              from orders o
              left join (select order_external_id, sum(amount_minor)::bigint as amount from order_refunds
                where organization_id = ${organizationId} and order_external_id = any(${ids}::text[]) group by 1) r
                on r.order_external_id = o.external_id
              left join (select order_external_id, min(fulfilled_at) as fulfilled, min(delivered_at) as delivered
                from order_fulfillments
                where organization_id = ${organizationId} and order_external_id = any(${ids}::text[]) and not is_cancelled group by 1) s
                on s.order_external_id = o.external_id
             where o.organization_id = ${organizationId} and o.external_id = any(${ids}::text[])
               and (r.amount is not null or s.fulfilled is not null)) p
     where o.organization_id = ${organizationId} and o.id = p.id
       and (o.refunded_minor, o.fulfilled_at, o.delivered_at) is distinct from (p.refunded, p.fulfilled, p.delivered)`.execute(
    trx,
  )
}
