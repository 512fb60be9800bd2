import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface OrderQuery {
  readonly id?: string | undefined
  readonly customerId?: string | undefined
  readonly email?: string | undefined
  readonly externalId?: string | undefined
  readonly placedFrom?: string | undefined
  readonly placedBefore?: string | undefined
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first. IDs are UUIDs. */
export function listOrderRows(trx: Trx, organizationId: string, { limit, ...query }: OrderQuery) {
  return trx
    .selectFrom('orders')
    .select(['id', 'external_id', 'number', 'customer_id', 'email', 'placed_at', 'currency', 'total_minor', 'refunded_minor'])
    .select(['financial_status', 'fulfillment_status', 'paid_at', 'fulfilled_at', 'delivered_at', 'cancelled_at', 'country'])
    .select(['channel', 'tags', 'discount_codes', 'is_test'])
    .where('organization_id', '=', organizationId)
    .where(narrowed(query))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

function narrowed({ id, customerId, email, externalId, placedFrom, placedBefore, after }: Omit<OrderQuery, 'limit'>) {
  const all = [
    id && sql`id = ${id}::uuid`,
    customerId && sql`customer_id = ${customerId}::uuid`,
    email && sql`email = ${email}`,
    externalId && sql`external_id = ${externalId}`,
    placedFrom && sql`placed_at >= ${placedFrom}::timestamptz`,
    placedBefore && sql`placed_at < ${placedBefore}::timestamptz`,
    after && sql`(placed_at, id) < (${after.at}, ${after.id}::uuid)`,
  ]
  return sql<boolean>`${sql.join([sql`true`, ...all.filter((one) => typeof one === 'object')], sql` and `)}`
}

/** Of these orders (UUIDs), each in order. */
export async function listLineRows(trx: Trx, organizationId: string, orderIds: readonly string[]) {
  const rows = await trx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select([
      'l.order_id',
      'l.product_id',
      'p.title',
      'l.variant_title',
      'l.quantity',
      'l.refunded_quantity',
      'l.unit_price_minor',
    ])
    .where('l.organization_id', '=', organizationId)
    .where('l.order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('l.position')
    .orderBy('l.product_id')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}
export type LineRow = Awaited<ReturnType<typeof listLineRows>> extends Map<string, (infer Row)[]> ? Row : never
