import { sql } from 'kysely'
import { orderLinesOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** Which of these products (uuids) these people (uuids) bought: `<subscriber> <product>`. */
export async function findBought(
  trx: Trx,
  organizationId: string,
  subscriberIds: readonly string[],
  productIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select distinct s.id || ' ' || l.product_id as pair
      from unnest(${[...subscriberIds]}::uuid[]) as asked(id)
      join subscribers s on s.organization_id = ${organizationId} and s.id = asked.id
      join ${ordersOf(organizationId)} o on o.customer_id = s.customer_id
      join ${orderLinesOf(organizationId)} l on l.order_id = o.id
     where l.product_id = any(${[...productIds]}::uuid[])`.execute(trx)
  return new Set(rows.map(({ pair }) => pair))
}

/** The products these people (uuids) viewed last: newest first, each once. */
export async function findViewed(
  trx: Trx,
  organizationId: string,
  subscriberIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; products: string[] }>`
    select asked.id, viewed.products from unnest(${[...subscriberIds]}::uuid[]) as asked(id)
      cross join lateral (
        select array_agg(v.product order by v.at desc) as products from (
          select e.payload #>> '{product,id}' as product, max(e.occurred_at) as at
            from subscriber_events e
           where e.organization_id = ${organizationId} and e.subscriber_id = asked.id and e.type = 'product.viewed'
             and e.payload #>> '{product,id}' is not null
           group by 1 order by 2 desc limit ${limit}) v) viewed
     where viewed.products is not null`.execute(trx)
  return new Map(rows.map(({ id, products }) => [id, products]))
}
