import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Locks the order until the transaction ends. */
export async function lockOrder(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export function readOrder(trx: Trx, organizationId: string, orderId: string): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', orderId)
    .executeTakeFirst()
}

/** By the shop's ID. */
export function readShopOrder(trx: Trx, organizationId: string, externalId: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

/** Locks several, in the order of their IDs. */
export async function lockOrders(trx: Trx, organizationId: string, orderIds: readonly string[]): Promise<void> {
  await sql`
    select id from orders where organization_id = ${organizationId} and id = any(${[...orderIds]}::uuid[]) order by id for update`.execute(
    trx,
  )
}

export interface AuthorOrderRow {
  id: string
  number: string | null
  placed_at: Date
  total_minor: number | null
  currency: string | null
  refunded_minor: number
  fulfilled_at: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
  has_product: boolean
  order_count: number
}

/** Orders of the address or of its current customer: those with the product first; `order_count` counts all. */
export async function readOrdersOfAuthor(
  trx: Trx,
  organizationId: string,
  { email, customerId, productId }: { email: string; customerId: string | null; productId: string | null },
  limit: number,
): Promise<AuthorOrderRow[]> {
  const { rows } = await sql<AuthorOrderRow>`
    with ids as (
      select id from orders where organization_id = ${organizationId} and email = ${email}
      union
      select id from orders where organization_id = ${organizationId} and customer_id = ${customerId}::uuid)
    select o.id, o.number, o.placed_at, o.total_minor, o.currency, o.refunded_minor, o.fulfilled_at, o.delivered_at, o.cancelled_at,
           exists (select from order_lines l where l.organization_id = o.organization_id and l.order_id = o.id
                    and l.product_id = ${productId}::uuid) as has_product,
           count(*) over () as order_count
      from ids join orders o on o.organization_id = ${organizationId} and o.id = ids.id
     order by has_product desc, o.placed_at desc, o.id desc limit ${limit}`.execute(trx)
  return rows
}

/** Recent orders of people with an address, with their products. */
export function readLastOrders(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const orders = trx
    .selectFrom('orders as o')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'o.organization_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.external_id',
      'o.placed_at',
      'c.name',
      (eb) => eb.fn.coalesce('o.email', 'c.email').as('email'),
    ])
    .where('o.organization_id', '=', organizationId)
    .where('o.cancelled_at', 'is', null)
    .orderBy('o.placed_at', 'desc')
    .limit(limit)
  return (id === undefined ? orders : orders.where('o.id', '=', id)).execute()
}
