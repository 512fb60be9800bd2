import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { OrderRow } from './orders.reads.repository.ts'

/**
 * Whether the buyer ordered before that moment: by stored orders or, if the customer is older, by the store's count of orders
 * that were not copied.
 */
export async function hasOrderedBefore(trx: Trx, order: OrderRow, before: Date): Promise<boolean> {
  const { organization_id, customer_id, email, id } = order
  const { rows } = await sql`
    select from orders o
     where o.organization_id = ${organization_id} and o.id <> ${id} and not o.is_test and o.placed_at < ${before}
       and (o.customer_id = ${customer_id} or o.email = ${email})
    union all
    select from customers c
     where c.organization_id = ${organization_id} and c.id = ${customer_id} and c.created_at < ${before}
       and c.orders_count > (select count(*) from orders o where o.organization_id = c.organization_id and o.customer_id = c.id)
     limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether an earlier order of the customer had the same shipping address. */
export async function isAddressOf(trx: Trx, customerId: string, { organization_id, ship_to }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.organization_id = ${organization_id} and o.ship_to = ${ship_to} and o.customer_id = ${customerId}
     limit 1`.execute(trx)
  return rows.length > 0
}
