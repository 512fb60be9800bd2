import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { NamedInShop } from './collections.reads.repository.ts'

export async function countKnownProducts(trx: Trx, organizationId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Titles by ID. */
export async function readTitles(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from products where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export interface ViewedProduct {
  id: string
  external_id: string
  title: string
  url: string | null
  image_url: string | null
  /** Of the cheapest variant. */
  price_minor: number | null
  price_currency: string | null
  /** UUIDs. */
  collection_ids: string[]
}

/** By the platform's IDs. */
export async function readProductsByExternalId(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
): Promise<Map<string, ViewedProduct>> {
  if (externalIds.length === 0) return new Map()
  const { rows } = await sql<ViewedProduct>`
    select id, external_id, title, url, image_url, price_minor, price_currency, collection_ids from products
     where organization_id = ${organizationId} and external_id = any(${[...new Set(externalIds)]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.external_id, row]))
}

export type ProductOffer = Omit<ViewedProduct, 'external_id'> & { is_available: boolean | null }

/** What is sold at present: undefined for a product that isn't. */
export function readProductOffer(trx: Trx, organizationId: string, productId: string): Promise<ProductOffer | undefined> {
  return trx
    .selectFrom('products')
    .select(['id', 'title', 'url', 'image_url', 'price_minor', 'price_currency', 'collection_ids', 'is_available'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** By handle, or else by the shop's ID. */
export function readProductByName(trx: Trx, organizationId: string, name: string) {
  return trx
    .selectFrom('products')
    .select(['id', 'title', 'handle', 'image_url', 'url'])
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('handle', '=', name), eb('external_id', '=', name)]))
    .orderBy(sql`handle is not distinct from ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How links name a product: handle or external ID. undefined: it doesn't exist, or has neither. */
export async function readProductName(trx: Trx, organizationId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('products')
    .select(['handle', 'external_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.handle ?? row?.external_id ?? undefined
}

/** Products by name: ID, external ID, handle, or a unique title, in this order. */
export async function readNamedProducts(
  trx: Trx,
  organizationId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with named as (select name, lower(name) as folded from unnest(${[...names]}::text[]) as given (name)),
         live as materialized (select id, external_id, handle, lower(title) as title
                    from products where organization_id = ${organizationId} and deleted_at is null),
         titled as (select title, min(id::text) as id from live group by title having count(*) = 1),
         found as (select name, id::text, 1 as rank from named join live on live.id::text = folded
                   union all select name, id::text, 2 from named join live on external_id = name
                   union all select name, id::text, 3 from named join live on handle = folded
                   union all select name, titled.id, 4 from named join titled on title = folded)
    select distinct on (name) name, id from found order by name, rank`.execute(trx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Products by name: handle, or else the shop's ID. */
export async function readProductsByName(trx: Trx, organizationId: string, names: readonly string[]) {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'title', 'handle', 'external_id', 'url', 'image_url', 'vendor'])
    .select(['skus', 'gtins', 'mpns', 'price_minor', 'price_currency', 'is_available'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(handle = any(${[...names]}::text[]) or external_id = any(${[...names]}::text[]))`)
    .execute()
  return new Map(
    names.flatMap((name) => {
      const row = rows.find(({ handle }) => handle === name) ?? rows.find(({ external_id }) => external_id === name)
      return row ? [[name, row] as const] : []
    }),
  )
}

export type NamedProduct = NonNullable<ReturnType<Awaited<ReturnType<typeof readProductsByName>>['get']>>

/** As emails and pages display it. */
export interface ShopProduct {
  readonly id: string
  readonly title: string
  readonly url: string | null
  readonly image_url: string | null
}

const shown = sql`p.deleted_at is null and p.status = 'active' and not p.is_placeholder and p.url is not null`

/** Best sellers of the last 90 days. */
export async function readBestsellers(trx: Trx, organizationId: string, now: Date, limit: number): Promise<ShopProduct[]> {
  const { rows } = await sql<ShopProduct>`
    select p.id, p.title, p.url, p.image_url from (
        select l.product_id, sum(l.quantity) as sold
          from orders o join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
         where o.organization_id = ${organizationId} and o.placed_at > ${now}::timestamptz - interval '90 days'
           and o.cancelled_at is null and not o.is_test
         group by l.product_id order by sold desc limit ${limit * 2}) best
      join products p on p.organization_id = ${organizationId} and p.id = best.product_id
     where ${shown}
     order by best.sold desc, p.id limit ${limit}`.execute(trx)
  return rows
}

/** By our IDs (UUIDs) or the store's. */
export async function readProducts(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, ShopProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShopProduct & { external_id: string | null }>`
    select p.id, p.external_id, p.title, p.url, p.image_url from products p
     where p.organization_id = ${organizationId} and p.deleted_at is null
       and (p.id::text = any(${[...ids]}::text[]) or p.external_id = any(${[...ids]}::text[]))`.execute(trx)
  return new Map(
    rows.flatMap(({ external_id, ...product }) => [
      [product.id, product] as const,
      ...(external_id === null ? [] : [[external_id, product] as const]),
    ]),
  )
}

/** undefined: no such product. */
export async function readProductTitle(trx: Trx, organizationId: string, productId: string): Promise<string | undefined> {
  const product = await trx
    .selectFrom('products')
    .select('title')
    .where('organization_id', '=', organizationId)
    .where('id', '=', productId)
    .executeTakeFirst()
  return product?.title
}

/** The shop's ID of a product. */
export async function readProductExternalId(trx: Trx, organizationId: string, productId: string): Promise<string | null> {
  const query = trx.selectFrom('products').select('external_id').where('organization_id', '=', organizationId)
  return (await query.where('id', '=', productId).executeTakeFirst())?.external_id ?? null
}

/** Products by the store's own IDs, without deleted ones. */
export async function readShopProducts(trx: Trx, organizationId: string, ids: readonly string[]): Promise<NamedInShop[]> {
  const { rows } = await sql<NamedInShop>`
    select id, external_id as "externalId", title from products
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by title, id`.execute(
    trx,
  )
  return rows
}

/** All stored data of a product, for evidence files. Empty for null. */
export async function readProductRows(trx: Trx, organizationId: string, productId: string | null) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from products where organization_id = ${organizationId} and id = ${productId}`.execute(trx)
  return rows
}
