import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { customerIdsOf } from './customers.repository.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import { type MirroredOrder, newestOf, type Written } from './mirrored.ts'
import { addParts } from './order-parts.repository.ts'

export interface WrittenOrders extends Written {
  /** Ids of the orders that were not there, by the platform's. */
  newIds: ReadonlyMap<string, string>
}

/**
 * Brings orders up to date, unless what is here is newer. A product or customer that was not told of yet is made, and filled
 * in when it is. When something of an order was sent, arrived or was paid back only ever gets earlier or more.
 */
export async function writeOrders(trx: Trx, organizationId: string, orders: readonly MirroredOrder[]): Promise<WrittenOrders> {
  await lockMirror(trx, organizationId)
  const once = newestOf(orders)
  const needed = await neededOrders(trx, organizationId, once)
  const kept = once.filter(({ external_id }) => needed.has(external_id))
  if (kept.length === 0) return { created: 0, changed: 0, newIds: new Map() }

  const customers = await customerIdsOf(
    trx,
    organizationId,
    kept.flatMap(({ customer_external_id }) => customer_external_id ?? []),
  )
  const rows = kept.map(({ lines: _, ...order }) => ({
    ...order,
    id: needed.get(order.external_id) ?? newId(),
    customer_id: order.customer_external_id === null ? null : (customers.get(order.customer_external_id) ?? null),
  }))
  const isNew = (order: { external_id: string }) => needed.get(order.external_id) === null
  const fresh = rows.filter(isNew)
  if (fresh.length < rows.length)
    await updateOrders(
      trx,
      organizationId,
      rows.filter((order) => !isNew(order)),
    )
  if (fresh.length > 0) await insertOrders(trx, organizationId, fresh)
  await writeLines(trx, organizationId, kept, new Map(rows.map(({ external_id, id }) => [external_id, id])))
  await addParts(trx, organizationId, [...needed.keys()])
  return {
    created: fresh.length,
    changed: rows.length - fresh.length,
    newIds: new Map(fresh.map(({ external_id, id }) => [external_id, id])),
  }
}

/** Those that are not here yet (null), or not like this and not newer (their id). */
async function neededOrders(
  trx: Trx,
  organizationId: string,
  rows: readonly MirroredOrder[],
): Promise<Map<string, string | null>> {
  const { rows: needed } = await sql<{ external_id: string; id: string | null }>`
    select f.external_id, o.id from ${recordsOf(rows.map(({ lines: _, ...order }) => order))}
      left join orders o on o.organization_id = ${organizationId} and o.external_id = f.external_id
     where o.id is null or coalesce(f.updated_at >= o.platform_updated_at, true)
       and ((o.number, o.email, o.placed_at, o.currency, o.total_minor, o.subtotal_minor, o.financial_status, o.fulfillment_status,
             o.cancelled_at, o.platform_updated_at) is distinct from
            (f.number, f.email, f.placed_at, f.currency, f.total_minor, f.subtotal_minor, f.financial_status, f.fulfillment_status,
             f.cancelled_at, f.updated_at)
         or (o.refunded_minor, o.fulfilled_at, o.delivered_at) is distinct from
            (greatest(o.refunded_minor, f.refunded_minor), least(o.fulfilled_at, f.fulfilled_at),
             least(o.delivered_at, f.delivered_at)))`.execute(trx)
  return new Map(needed.map(({ external_id, id }) => [external_id, id]))
}

function recordsOf(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, external_id text, number text, customer_id uuid, email text,
    placed_at timestamptz, currency text, total_minor bigint, subtotal_minor bigint, refunded_minor bigint, financial_status text,
    fulfillment_status text, fulfilled_at timestamptz, delivered_at timestamptz, cancelled_at timestamptz, updated_at timestamptz)`
}

async function insertOrders(trx: Trx, organizationId: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into orders (organization_id, id, external_id, number, customer_id, email, placed_at, currency, total_minor, subtotal_minor,
      refunded_minor, financial_status, fulfillment_status, fulfilled_at, delivered_at, cancelled_at, platform_updated_at)
    select ${organizationId}, id, external_id, number, customer_id, email, placed_at, currency, total_minor, subtotal_minor,
      refunded_minor, financial_status, fulfillment_status, fulfilled_at, delivered_at, cancelled_at, updated_at
      from ${recordsOf(rows)}`.execute(trx)
}

async function updateOrders(trx: Trx, organizationId: string, rows: readonly object[]): Promise<void> {
  await sql`
    update orders o set number = f.number, customer_id = f.customer_id, email = f.email, placed_at = f.placed_at,
      currency = f.currency, total_minor = f.total_minor, subtotal_minor = f.subtotal_minor,
      refunded_minor = greatest(o.refunded_minor, f.refunded_minor), financial_status = f.financial_status,
      fulfillment_status = f.fulfillment_status, fulfilled_at = least(o.fulfilled_at, f.fulfilled_at),
      delivered_at = least(o.delivered_at, f.delivered_at), cancelled_at = f.cancelled_at, platform_updated_at = f.updated_at
      from ${recordsOf(rows)}
     where o.organization_id = ${organizationId} and o.id = f.id`.execute(trx)
  await sql`
    delete from order_lines where organization_id = ${organizationId} and order_id in (select id from ${recordsOf(rows)})`.execute(
    trx,
  )
}

/** One line a product: what stands on two lines of an order counts together. */
async function writeLines(trx: Trx, organizationId: string, orders: readonly MirroredOrder[], ids: ReadonlyMap<string, string>) {
  const titles = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.product_external_id, line.title] as const)))
  if (titles.size === 0) return
  await insertUnknownProducts(trx, organizationId, titles)
  const lines = orders.flatMap((order) => {
    const quantities = new Map<string, number>()
    for (const { product_external_id: product, quantity } of order.lines)
      quantities.set(product, (quantities.get(product) ?? 0) + quantity)
    return [...quantities].map(([product, quantity]) => ({ order_id: ids.get(order.external_id), product, quantity }))
  })
  await sql`
    insert into order_lines (organization_id, order_id, product_id, quantity)
    select ${organizationId}, f.order_id, p.id, f.quantity
      from json_to_recordset(${JSON.stringify(lines)}::json) as f(order_id uuid, product text, quantity integer)
      join products p on p.organization_id = ${organizationId} and p.external_id = f.product`.execute(trx)
}

/** They stand for the product until it is told of. */
async function insertUnknownProducts(trx: Trx, organizationId: string, titles: ReadonlyMap<string, string>): Promise<void> {
  const externalIds = [...titles.keys()]
  const { rows } = await sql<{ external_id: string }>`
    select external_id from unnest(${externalIds}::text[]) as f(external_id) where not exists
      (select from products p where p.organization_id = ${organizationId} and p.external_id = f.external_id)`.execute(trx)
  if (rows.length === 0) return
  await trx
    .insertInto('products')
    .values(
      rows.map(({ external_id }) => ({
        organization_id: organizationId,
        id: newId(),
        external_id,
        handle: null,
        title: titles.get(external_id) || `Product ${external_id}`,
        image_url: null,
        url: null,
        is_placeholder: true,
        import_id: null,
      })),
    )
    .execute()
}
