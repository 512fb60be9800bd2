import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface OrderPeriod {
  /** Days, both inclusive. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
  /** Only these orders. null: all. */
  readonly orderIds: readonly string[] | null
}

const isIn = (organizationId: string, { from, to, timeZone, orderIds }: OrderPeriod) => sql`organization_id = ${organizationId}
  and placed_at >= ${from}::date::timestamp at time zone ${timeZone} and placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
  ${orderIds === null ? sql`` : sql`and id = any(${[...orderIds]}::uuid[])`}`

export async function countOrders(trx: Trx, organizationId: string, period: OrderPeriod): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from orders where ${isIn(organizationId, period)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A page of IDs; `after` is the last one of the previous page. */
export async function readOrderPage(
  trx: Trx,
  organizationId: string,
  period: OrderPeriod,
  after: string | null,
  most: number,
): Promise<string[]> {
  // Two subqueries instead of a row comparison, so that the index is used.
  const isAfter =
    after === null
      ? sql``
      : sql`and (placed_at, id) > ((select placed_at from orders where organization_id = ${organizationId} and id = ${after}), ${after}::uuid)`
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isIn(organizationId, period)} ${isAfter} order by placed_at, id limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The named order if it belongs to the customer; otherwise their latest one. Keyed by customer ID. */
export async function readOrdersOrLast(
  trx: Trx,
  organizationId: string,
  asked: readonly { readonly customerId: string; readonly orderId: string | null }[],
): Promise<Map<string, string>> {
  const named = asked.flatMap(({ orderId, customerId }) => (orderId === null ? [] : [{ orderId, customerId }]))
  const others = asked.flatMap(({ orderId, customerId }) => (orderId === null ? customerId : []))
  const { rows } = await sql<{ asked: string; id: string }>`
    select o.id as asked, o.id
      from json_to_recordset(${JSON.stringify(named)}::json) as n("orderId" uuid, "customerId" uuid)
      join orders o on o.organization_id = ${organizationId} and o.id = n."orderId" and o.customer_id = n."customerId"
    union all
    select c.id, o.id
      from unnest(${[...new Set(others)]}::uuid[]) as c(id)
      cross join lateral (select id from orders where organization_id = ${organizationId} and customer_id = c.id
                           order by placed_at desc limit 1) o`.execute(trx)
  return new Map(rows.map((row) => [row.asked, row.id]))
}
