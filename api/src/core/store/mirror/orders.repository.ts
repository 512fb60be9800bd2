import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { variantOfBoth } from '../payload-fields.ts'
import { customerIdsOf } from './customers.repository.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import { type MirroredLine, type MirroredOrder, newestOf, type Written } from './mirrored.ts'
import { addParts } from './order-parts.repository.ts'

export interface WrittenOrders extends Written {
  /** Inserted and changed orders. */
  ids: readonly string[]
}

/** The platform's webhook retries, plus a night without them. */
const newsMs = 2 * 86_400_000

/**
 * Updates orders unless the stored data is newer. Unknown products and customers are created and filled in later. Times of
 * shipping, delivery, and refunds only become earlier, and amounts only grow. An order that is new here but wasn't just placed is
 * history: it triggers no email.
 */
export async function writeOrders(
  trx: Trx,
  organizationId: string,
  orders: readonly MirroredOrder[],
  { at, areHistory = false }: { at: Date; areHistory?: boolean },
): Promise<WrittenOrders> {
  await lockMirror(trx, organizationId)
  const once = newestOf(orders)
  const needed = await neededOrders(trx, organizationId, once)
  const kept = once.filter(({ external_id }) => needed.has(external_id))
  const paidBefore = await notePayments(trx, organizationId, once)
  if (kept.length === 0) return { created: 0, changed: 0, ids: paidBefore }

  const customers = await customerIdsOf(
    trx,
    organizationId,
    kept.flatMap(({ customer_external_id }) => customer_external_id ?? []),
  )
  const rows = kept.map(({ lines: _, ...order }) => ({
    ...order,
    id: needed.get(order.external_id) ?? newId(),
    customer_id: order.customer_external_id === null ? null : (customers.get(order.customer_external_id) ?? null),
    history_until: areHistory || at.getTime() - Date.parse(order.placed_at) > newsMs ? at : null,
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
    ids: [...new Set([...rows.map(({ id }) => id), ...paidBefore])],
  }
}

/** Orders that are new (null) or differ and are not older (their ID). */
async function neededOrders(
  trx: Trx,
  organizationId: string,
  rows: readonly MirroredOrder[],
): Promise<Map<string, string | null>> {
  const { rows: needed } = await sql<{ external_id: string; id: string | null }>`
    select f.external_id, o.id from ${recordsOf(rows.map(({ lines: _, ...order }) => order))}
      left join orders o on o.organization_id = ${organizationId} and o.external_id = f.external_id
     where o.id is null or coalesce(f.updated_at >= o.platform_updated_at, true)
       and ((o.number, o.email, o.placed_at, o.currency, o.total_minor, o.subtotal_minor,
             o.original_subtotal_minor, o.financial_status, o.fulfillment_status,
             o.cancelled_at, o.country, o.tags, o.discount_codes, o.channel, o.is_test, o.locale, o.platform_updated_at) is distinct from
            (f.number, f.email, f.placed_at, f.currency, f.total_minor, f.subtotal_minor,
             coalesce(f.original_subtotal_minor, o.original_subtotal_minor), f.financial_status, f.fulfillment_status,
             f.cancelled_at, f.country, f.tags, f.discount_codes, f.channel, f.is_test, f.locale, f.updated_at)
         or (o.refunded_minor, o.fulfilled_at, o.delivered_at) is distinct from
            (greatest(o.refunded_minor, f.refunded_minor), least(o.fulfilled_at, f.fulfilled_at),
             least(o.delivered_at, f.delivered_at)))`.execute(trx)
  return new Map(needed.map(({ external_id, id }) => [external_id, id]))
}

/** An order's payment time comes from its earliest paid version, in any order of arrival. */
async function notePayments(trx: Trx, organizationId: string, rows: readonly MirroredOrder[]): Promise<string[]> {
  const paid = rows.filter(({ paid_at }) => paid_at !== null)
  if (paid.length === 0) return []
  const { rows: noted } = await sql<{ id: string }>`
    update orders o set paid_at = f.paid_at from ${recordsOf(paid.map(({ lines: _, ...order }) => order))}
     where o.organization_id = ${organizationId} and o.external_id = f.external_id and coalesce(f.paid_at < o.paid_at, true)
    returning o.id`.execute(trx)
  return noted.map(({ id }) => id)
}

function recordsOf(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, external_id text, number text, customer_id uuid, email text,
    placed_at timestamptz, currency text, total_minor bigint, subtotal_minor bigint, original_subtotal_minor bigint, refunded_minor bigint, financial_status text,
    fulfillment_status text, fulfilled_at timestamptz, delivered_at timestamptz, cancelled_at timestamptz,
    paid_at timestamptz, country text, ship_to text, tags text[], discount_codes text[], channel text, is_test boolean, locale text, history_until timestamptz,
    updated_at timestamptz)`
}

async function insertOrders(trx: Trx, organizationId: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into orders (organization_id, id, external_id, number, customer_id, email, placed_at, currency, total_minor, subtotal_minor,
      original_subtotal_minor,
      refunded_minor, financial_status, fulfillment_status, fulfilled_at, delivered_at, cancelled_at, paid_at, country, ship_to, tags, discount_codes, channel,
      is_test, locale, history_until, platform_updated_at)
    select ${organizationId}, id, external_id, number, customer_id, email, placed_at, currency, total_minor, subtotal_minor,
      original_subtotal_minor,
      refunded_minor, financial_status, fulfillment_status, fulfilled_at, delivered_at, cancelled_at, paid_at, country, ship_to, tags, discount_codes, channel,
      is_test, locale, history_until, updated_at
      from ${recordsOf(rows)}`.execute(trx)
}

async function updateOrders(trx: Trx, organizationId: string, rows: readonly object[]): Promise<void> {
  await sql`
    update orders o set number = f.number, customer_id = f.customer_id, email = f.email, placed_at = f.placed_at,
      currency = f.currency, total_minor = f.total_minor, subtotal_minor = f.subtotal_minor,
      original_subtotal_minor = coalesce(f.original_subtotal_minor, o.original_subtotal_minor),
      refunded_minor = greatest(o.refunded_minor, f.refunded_minor), financial_status = f.financial_status,
      fulfillment_status = f.fulfillment_status, fulfilled_at = least(o.fulfilled_at, f.fulfilled_at),
      delivered_at = least(o.delivered_at, f.delivered_at), cancelled_at = f.cancelled_at, country = f.country,
      ship_to = coalesce(f.ship_to, o.ship_to), tags = f.tags, discount_codes = f.discount_codes, channel = f.channel, is_test = f.is_test, locale = f.locale, platform_updated_at = f.updated_at
      from ${recordsOf(rows)}
     where o.organization_id = ${organizationId} and o.id = f.id`.execute(trx)
  await sql`
    delete from order_lines where organization_id = ${organizationId} and order_id in (select id from ${recordsOf(rows)})`.execute(
    trx,
  )
}

/** One line per product: quantities of several lines are added. */
async function writeLines(trx: Trx, organizationId: string, orders: readonly MirroredOrder[], ids: ReadonlyMap<string, string>) {
  const titles = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.product_external_id, line.title] as const)))
  if (titles.size === 0) return
  await insertUnknownProducts(trx, organizationId, titles)
  const lines = orders.flatMap(({ external_id, lines }) =>
    oncePerProduct(lines).map((line, position) => ({ order_id: ids.get(external_id), position, ...line })),
  )
  await sql`
    insert into order_lines (organization_id, order_id, product_id, quantity, position, variant_external_id, variant_title,
      unit_price_minor, fulfilled_quantity, refunded_quantity, is_gift_card)
    select ${organizationId}, f.order_id, p.id, f.quantity, f.position, f.variant_external_id, f.variant_title, f.unit_price_minor,
      f.fulfilled_quantity, f.refunded_quantity, f.is_gift_card
      from json_to_recordset(${JSON.stringify(lines)}::json) as f(order_id uuid, product_external_id text, quantity integer,
        position smallint, variant_external_id text, variant_title text, unit_price_minor bigint, fulfilled_quantity integer,
        refunded_quantity integer, is_gift_card boolean)
      join products p on p.organization_id = ${organizationId} and p.external_id = f.product_external_id`.execute(trx)
}

/** The price comes from the first line, the variant from all: the review of a product bought in two colors is about neither. */
function oncePerProduct(lines: readonly MirroredLine[]): MirroredLine[] {
  const merged = new Map<string, MirroredLine>()
  for (const line of lines) {
    const other = merged.get(line.product_external_id)
    const and = (field: 'quantity' | 'fulfilled_quantity' | 'refunded_quantity') => (other?.[field] ?? 0) + line[field]
    merged.set(line.product_external_id, {
      ...(other ?? line),
      ...variantOfBoth(other ?? line, line),
      quantity: and('quantity'),
      fulfilled_quantity: and('fulfilled_quantity'),
      refunded_quantity: and('refunded_quantity'),
    })
  }
  return [...merged.values()]
}

/** Placeholders until the products are sent. */
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

/** The currency of a known order. */
export async function findOrderCurrency(trx: Trx, organizationId: string, externalId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('orders')
    .select('currency')
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.currency ?? null
}

/** Cancels orders that no longer exist. Returns the IDs of those that weren't canceled yet. */
export async function cancelOrders(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
  at: Date,
): Promise<string[]> {
  await lockMirror(trx, organizationId)
  const rows = await trx
    .updateTable('orders')
    .set({ cancelled_at: at, platform_updated_at: at })
    .where('organization_id', '=', organizationId)
    .where('external_id', 'in', [...externalIds])
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('platform_updated_at', 'is', null), eb('platform_updated_at', '<=', at)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
