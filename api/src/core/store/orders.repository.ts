import type { recordOrders } from '@yuko/contract/store/record-orders'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

/** As pushed: null or omitted means not sent. */
export type OrderValues = z.output<NonNullable<(typeof recordOrders)['body']>>['orders'][number]

/** Customer IDs by email address. Unknown ones are created; known names are kept. */
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

export interface FedOrder {
  id: string
  external_id: string
  isNew: boolean
  /** It was history when first sent. */
  isHistory: boolean
}

type WrittenOrder = Omit<FedOrder, 'isNew'>

/** Inserts new orders, and updates those that no platform sends; omitted values stay. Returns new and changed orders. */
export async function mergeOrders(
  trx: Trx,
  organizationId: string,
  orders: readonly OrderValues[],
  customers: ReadonlyMap<string, string>,
  { now, newsMs }: { now: Date; newsMs: number },
): Promise<FedOrder[]> {
  const rows = orders.map((order) => ({
    id: newId(),
    customer_id: customers.get(order.email) ?? null,
    history_until: now.getTime() - Date.parse(order.placedAt) > newsMs ? now : null,
    fulfillment_status: order.fulfillmentStatus ?? (order.fulfilledAt ? 'fulfilled' : null),
    ...order,
    lines: undefined,
  }))
  const told = ['number', 'currency', 'total_minor', 'financial_status', 'fulfillment_status', 'paid_at', 'fulfilled_at',
    'delivered_at', 'cancelled_at', 'country', 'channel', 'tags', 'discount_codes', 'is_test', 'locale'] // biome-ignore format: as they stand in the table
  const before = sql.raw(told.map((column) => `o.${column}`).join(', '))
  const after = sql.raw(told.map((column) => `coalesce(f.${column}, o.${column})`).join(', '))
  const fed = sql`(select id, "externalId" as external_id, customer_id, email, "placedAt" as placed_at, number, currency,
      "totalMinor" as total_minor, "financialStatus" as financial_status, fulfillment_status, "paidAt" as paid_at,
      "fulfilledAt" as fulfilled_at, "deliveredAt" as delivered_at, "cancelledAt" as cancelled_at, country, channel, tags,
      "discountCodes" as discount_codes, "isTest" as is_test, locale, history_until
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, "externalId" text, customer_id uuid, email text,
      "placedAt" timestamptz, number text, currency text, "totalMinor" bigint, "financialStatus" text, fulfillment_status text,
      "paidAt" timestamptz, "fulfilledAt" timestamptz, "deliveredAt" timestamptz, "cancelledAt" timestamptz, country text,
      channel text, tags text[], "discountCodes" text[], "isTest" boolean, locale text, history_until timestamptz)) f`
  const { rows: changed } = await sql<WrittenOrder>`
    update orders o set (${sql.raw(told.join(', '))}) = row(${after}) from ${fed}
     where o.organization_id = ${organizationId} and o.external_id = f.external_id and o.platform_updated_at is null
       and (${before}) is distinct from (${after})
    returning o.id, o.external_id, o.history_until is not null as "isHistory"`.execute(trx)
  const { rows: created } = await sql<WrittenOrder>`
    insert into orders (organization_id, id, external_id, customer_id, email, placed_at, history_until, ${sql.raw(told.join(', '))})
    select ${organizationId}, f.id, f.external_id, f.customer_id, f.email, f.placed_at, f.history_until, f.number, f.currency,
      f.total_minor, f.financial_status, f.fulfillment_status, f.paid_at, f.fulfilled_at, f.delivered_at, f.cancelled_at, f.country,
      f.channel, coalesce(f.tags, '{}'), coalesce(f.discount_codes, '{}'), coalesce(f.is_test, false), f.locale from ${fed}
    on conflict do nothing
    returning id, external_id, history_until is not null as "isHistory"`.execute(trx)
  return [...changed.map((row) => ({ ...row, isNew: false })), ...created.map((row) => ({ ...row, isNew: true }))]
}

export interface FedLine {
  external_id: string
  product_id: string
  position: number
  quantity: number
  variant_external_id: string | null
  variant_title: string | null
  unit_price_minor: number | null
  fulfilled_quantity: number | null
  refunded_quantity: number | null
}

/** Returns orders with new or changed lines. */
export async function mergeOrderLines(trx: Trx, organizationId: string, lines: readonly FedLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<{ order_id: string }>`
    insert into order_lines as l (organization_id, order_id, product_id, quantity, position, variant_external_id, variant_title,
      unit_price_minor, fulfilled_quantity, refunded_quantity)
    select o.organization_id, o.id, f.product_id, f.quantity, f.position, f.variant_external_id, f.variant_title, f.unit_price_minor,
      coalesce(f.fulfilled_quantity, k.fulfilled_quantity, 0), coalesce(f.refunded_quantity, k.refunded_quantity, 0)
      from json_to_recordset(${JSON.stringify(lines)}::json) as f(external_id text, product_id uuid, position smallint,
        quantity integer, variant_external_id text, variant_title text, unit_price_minor bigint, fulfilled_quantity integer,
        refunded_quantity integer)
      join orders o on o.organization_id = ${organizationId} and o.external_id = f.external_id and o.platform_updated_at is null
      left join order_lines k on k.organization_id = o.organization_id and k.order_id = o.id and k.product_id = f.product_id
    on conflict (organization_id, order_id, product_id) do update set
      variant_external_id = coalesce(excluded.variant_external_id, l.variant_external_id),
      variant_title = coalesce(excluded.variant_title, l.variant_title),
      unit_price_minor = coalesce(excluded.unit_price_minor, l.unit_price_minor),
      fulfilled_quantity = excluded.fulfilled_quantity,
      refunded_quantity = excluded.refunded_quantity
      where (l.fulfilled_quantity, l.refunded_quantity, l.unit_price_minor) is distinct from
        (excluded.fulfilled_quantity, excluded.refunded_quantity, coalesce(excluded.unit_price_minor, l.unit_price_minor))
    returning l.order_id`.execute(trx)
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Saves buyers' time zones where known. */
export async function noteTimeZones(trx: Trx, organizationId: string, zones: ReadonlyMap<string, string>): Promise<void> {
  if (zones.size === 0) return
  await sql`
    update customers c set time_zone = f.zone from unnest(${[...zones.keys()]}::uuid[], ${[...zones.values()]}::text[]) as f(id, zone)
     where c.organization_id = ${organizationId} and c.id = f.id and c.time_zone is distinct from f.zone`.execute(trx)
}
