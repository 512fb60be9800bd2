import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export interface OrderValues {
  externalId: string
  number?: string | null | undefined
  email: string
  customerName?: string | null | undefined
  /** ISO */
  placedAt: string
  lines: { productExternalId: string; quantity: number }[]
}

/** Customer ids by e-mail address; who is not there yet is made. A name that is known stays. */
export async function ensureCustomers(
  trx: Trx,
  organizationId: string,
  orders: readonly OrderValues[],
): Promise<Map<string, string>> {
  const names = new Map(orders.map((order) => [order.email, order.customerName ?? null]))
  const { rows: known } = await sql<{ id: string; email: string; name: string | null }>`
    select distinct on (email) id, email, name from customers
     where organization_id = ${organizationId} and email = any(${[...names.keys()]}::text[])
     order by email, external_id nulls last`.execute(trx)
  for (const { id, email, name } of known)
    if (name === null && names.get(email))
      await trx
        .updateTable('customers')
        .set({ name: names.get(email) ?? null })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute()
  const ids = new Map(known.map(({ id, email }) => [email, id]))
  const missing = [...names].filter(([email]) => !ids.has(email)).map(([email, name]) => ({ id: newId(), email, name }))
  if (missing.length > 0)
    await trx
      .insertInto('customers')
      .values(missing.map((row) => ({ organization_id: organizationId, external_id: null, ...row })))
      .execute()
  for (const { id, email } of missing) ids.set(email, id)
  return ids
}

export async function productIdsByExternalId(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'external_id'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]))
}

/** Only orders that are new; answers their ids by external id. */
export async function insertOrders(
  trx: Trx,
  organizationId: string,
  orders: readonly OrderValues[],
  customers: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = await trx
    .insertInto('orders')
    .values(
      orders.map((order) => ({
        organization_id: organizationId,
        id: newId(),
        external_id: order.externalId,
        number: order.number ?? null,
        customer_id: customers.get(order.email) ?? null,
        email: order.email,
        placed_at: new Date(order.placedAt),
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'external_id']).doNothing())
    .returning(['id', 'external_id'])
    .execute()
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

export async function insertOrderLines(
  trx: Trx,
  organizationId: string,
  lines: readonly { orderId: string; productId: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ orderId, productId, quantity }) => ({
        organization_id: organizationId,
        order_id: orderId,
        product_id: productId,
        quantity,
      })),
    )
    .execute()
}
