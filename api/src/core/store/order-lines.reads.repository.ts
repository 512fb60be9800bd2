import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export function readOrderProducts(trx: Trx, organizationId: string, orderId: string) {
  return trx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['p.id', 'p.title', 'p.url', 'p.image_url'])
    .where('l.organization_id', '=', organizationId)
    .where('l.order_id', '=', orderId)
    .limit(5)
    .execute()
}

/** Lines of these orders (UUIDs), each in order. */
export function readOrderLines(trx: Trx, organizationId: string, orderIds: readonly string[]) {
  return trx
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.order_id as orderId', 'l.product_id as productId', 'l.quantity', 'l.refunded_quantity as refundedQuantity'])
    .select(['l.unit_price_minor as priceMinor', 'l.is_gift_card as isGiftCard', 'p.tags', 'p.product_type as type', 'p.vendor'])
    .select('p.collection_ids as collections')
    .where('l.organization_id', '=', organizationId)
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.position')
    .execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof readOrderLines>>[number]

/** Whether an order proves that the address bought the product (for store reviews: anything), or this specific order does. */
export async function provesPurchase(
  trx: Trx,
  organizationId: string,
  { email, productId, orderId }: { email: string | null; productId: string | null; orderId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_proven: boolean }>`
    select exists (
      select from orders o
        join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
        left join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
       where o.organization_id = ${organizationId} and o.cancelled_at is null
         and (${productId}::uuid is null or l.product_id = ${productId}::uuid)
         and case when ${orderId}::uuid is null then ${email}::text in (o.email, c.email) else o.id = ${orderId}::uuid end) as is_proven`.execute(
    trx,
  )
  return rows[0]?.is_proven ?? false
}

export interface BoughtVariant {
  readonly externalId: string | null
  readonly title: string | null
}

/** Shopify's title of the variant of a product without variants. */
const untitled = 'Default Title'

const variantOf = (row: { variant_external_id: string | null; variant_title: string | null } | undefined): BoughtVariant => ({
  externalId: row?.variant_external_id ?? null,
  title: row?.variant_title === untitled ? null : (row?.variant_title ?? null),
})

const variantsSold = (trx: Trx, organizationId: string, productId: string) =>
  trx
    .selectFrom('order_lines')
    .select(['variant_external_id', 'variant_title'])
    .where('organization_id', '=', organizationId)
    .where('product_id', '=', productId)

/** The variant of a product in an order. Nothing if it isn't known, or if there were several. */
export async function readBoughtVariant(
  trx: Trx,
  organizationId: string,
  { orderId, productId }: { orderId: string; productId: string },
): Promise<BoughtVariant> {
  return variantOf(await variantsSold(trx, organizationId, productId).where('order_id', '=', orderId).executeTakeFirst())
}

/** A variant of the product by its ID in the store platform. Nothing if none was sold. */
export async function readSoldVariant(
  trx: Trx,
  organizationId: string,
  { productId, externalId }: { productId: string; externalId: string },
): Promise<BoughtVariant> {
  const sold = variantsSold(trx, organizationId, productId).where('variant_external_id', '=', externalId)
  return variantOf(await sold.limit(1).executeTakeFirst())
}

export interface NamedVariant {
  readonly productId: string
  readonly externalId: string
}

/** The titles of sold variants, by `keyOfVariant`. */
export async function readSoldTitles(
  trx: Trx,
  organizationId: string,
  variants: readonly NamedVariant[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(variants.map((variant) => [keyOfVariant(variant), variant])).values().toArray()
  const { rows } = await sql<NamedVariant & { title: string }>`
    select v.product_id as "productId", v.external_id as "externalId", l.variant_title as title
      from unnest(${distinct.map(({ productId }) => productId)}::uuid[],
                  ${distinct.map(({ externalId }) => externalId)}::text[]) as v (product_id, external_id)
     cross join lateral (
       select variant_title from order_lines
        where organization_id = ${organizationId} and product_id = v.product_id and variant_external_id = v.external_id
          and variant_title <> ${untitled} limit 1) l`.execute(trx)
  return new Map(rows.map((row) => [keyOfVariant(row), row.title]))
}

export const keyOfVariant = ({ productId, externalId }: NamedVariant) => `${productId} ${externalId}`

/**
 * Whether a non-canceled order contains the product for that address, or for its current customer. For statements of other areas.
 */
export const isBoughtBy = (
  organizationId: string,
  email: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
) => sql<boolean>`(exists (
  select from orders o
    join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
   where o.organization_id = ${organizationId} and o.email = ${email} and o.cancelled_at is null and l.product_id = ${productId}
) or exists (
  select from customers c
    join orders o on o.organization_id = c.organization_id and o.customer_id = c.id
    join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
   where c.organization_id = ${organizationId} and c.email = ${email} and o.cancelled_at is null and l.product_id = ${productId}))`

/** The orders in which that address bought the product. */
export async function readPurchases(
  trx: Trx,
  organizationId: string,
  { email, productId }: { email: string | null; productId: string | null },
) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id, o.external_id, o.number, o.email, o.placed_at, o.cancelled_at, l.product_id, l.quantity
      from orders o
      join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id and l.product_id = ${productId}
     where o.organization_id = ${organizationId} and o.email = ${email} order by o.placed_at`.execute(trx)
  return rows
}

/** The latest orders with the product in that period, newest first, as UUIDs. */
export async function readOrdersOfProduct(
  trx: Trx,
  organizationId: string,
  productId: string,
  { from, to, most }: { from: Date; to: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.organization_id = ${organizationId} and o.placed_at between ${from}::timestamptz and ${to}::timestamptz
       and o.cancelled_at is null
       and exists (select from order_lines l
                    where l.organization_id = o.organization_id and l.order_id = o.id and l.product_id = ${productId})
     order by o.placed_at desc, o.id limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}
