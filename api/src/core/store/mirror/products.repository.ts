import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { toMinor } from '#platform/money.ts'
import { nameCollections } from './collections.repository.ts'
import { lockMirror } from './lock-mirror.repository.ts'
import { type MirroredProduct, newestOf, type ProductNews, type Written } from './mirrored.ts'

/** A feed has no change time: its data counts as of its arrival. */
export type WrittenProduct = Omit<MirroredProduct, 'updated_at' | 'collections'> & {
  updated_at?: string
  fed_at?: Date
  collections?: MirroredProduct['collections']
}

/**
 * Updates products unless the stored data is newer. A placeholder with the same handle becomes the product and keeps its reviews;
 * so does a product from a file without IDs, once the platform sends its ID. A handle belongs to the product that got it last, in
 * any order of arrival.
 */
export async function writeProducts(
  trx: Trx,
  organizationId: string,
  products: readonly WrittenProduct[],
): Promise<Written & { news: ProductNews[] }> {
  await lockMirror(trx, organizationId)
  const priced = await withPrices(trx, organizationId, handlesOnce(newestOf(products)))
  const rows = (await withCollections(trx, organizationId, priced)).map((product) => ({ id: newId(), ...product }))
  const needed = await neededProducts(trx, organizationId, rows)
  if (needed.size === 0) return { created: 0, changed: 0, news: [] }
  const fed = recordsOf(rows.filter(({ external_id }) => needed.has(external_id)))
  await sql`
    update products p set external_id = f.external_id from ${fed}
     where p.organization_id = ${organizationId} and p.handle = f.handle
       and (p.external_id is null or p.is_placeholder
         or (p.external_id = p.handle and p.platform_updated_at is null and f.updated_at is not null))
       and not exists (select from products k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`.execute(
    trx,
  )
  await sql`
    update products p set handle = null from ${fed}
     where p.organization_id = ${organizationId} and p.handle = f.handle and p.external_id is distinct from f.external_id
       and coalesce(p.platform_updated_at <= f.updated_at, true)`.execute(trx)
  const { rows: written } = await sql<Offer & { id: string; external_id: string }>`
    insert into products (organization_id, id, external_id, handle, title, status, image_url, url, vendor, product_type, tags,
      price_minor, price_currency, skus, gtins, mpns, is_available, platform_updated_at, fed_at,
      collection_ids, collections_read_at)
    select ${organizationId}, f.id, f.external_id, case when not exists (select from products o
        where o.organization_id = ${organizationId} and o.handle = f.handle and o.external_id is distinct from f.external_id)
      then f.handle end, f.title, f.status, f.image_url, f.url, f.vendor, f.product_type, f.tags, f.price_minor,
      f.price_currency, f.skus, f.gtins, f.mpns, f.is_available, f.updated_at, f.fed_at, coalesce(f.collection_ids, '{}'), f.collections_read_at
      from ${fed}
    on conflict (organization_id, external_id) where external_id is not null do update set
      handle = case when products.deleted_at >= excluded.platform_updated_at then null else excluded.handle end,
      title = excluded.title, status = excluded.status, image_url = excluded.image_url, url = excluded.url,
      vendor = excluded.vendor, product_type = excluded.product_type, tags = excluded.tags, price_minor = excluded.price_minor,
      price_currency = excluded.price_currency, skus = excluded.skus, gtins = excluded.gtins,
      mpns = coalesce(excluded.mpns, products.mpns),
      collection_ids = case when ${isNewerReading(sql`excluded`, sql`products`)} then excluded.collection_ids else products.collection_ids end,
      collections_read_at = greatest(excluded.collections_read_at, products.collections_read_at),
      is_available = coalesce(excluded.is_available, products.is_available), fed_at = coalesce(excluded.fed_at, products.fed_at),
      platform_updated_at = coalesce(excluded.platform_updated_at, products.platform_updated_at),
      deleted_at = case when products.deleted_at >= excluded.platform_updated_at then products.deleted_at end,
      is_placeholder = false, import_id = null
    returning id, external_id, status, price_minor, price_currency, is_available`.execute(trx)
  const offered = new Set(rows.map(({ id }) => id))
  const created = written.filter(({ id }) => offered.has(id)).length
  const news = written.flatMap((row) => newsOf(needed.get(row.external_id), row))
  return { created, changed: written.length - created, news }
}

/** What is sold, for how much. */
interface Offer {
  status: string
  price_minor: number | null
  price_currency: string | null
  is_available: boolean | null
}

/** `before`: null for new products. */
function newsOf(before: Offer | null | undefined, after: Offer & { id: string }): ProductNews[] {
  const { id, price_minor: toMinor, price_currency: currency } = after
  if (!before || after.status !== 'active') return []
  const isRestocked = before.is_available === false && after.is_available === true
  const fromMinor = before.price_currency === currency ? before.price_minor : null
  const isCheaper = fromMinor !== null && toMinor !== null && toMinor < fromMinor
  return [
    ...(isRestocked ? [{ id, kind: 'restocked' as const }] : []),
    ...(isCheaper && currency ? [{ id, kind: 'cheaper' as const, fromMinor, toMinor, currency }] : []),
  ]
}

/** Products that are new (null) or differ and are not older, with what they were. */
async function neededProducts(trx: Trx, organizationId: string, rows: readonly object[]): Promise<Map<string, Offer | null>> {
  const { rows: needed } = await sql<Offer & { external_id: string; is_known: boolean }>`
    select f.external_id, p.status, p.price_minor, p.price_currency, p.is_available,
        coalesce(not p.is_placeholder and p.deleted_at is null, false) as is_known
      from ${recordsOf(rows)}
      left join products p on p.organization_id = ${organizationId} and p.external_id = f.external_id
     where p.id is null or p.is_placeholder or coalesce(f.updated_at >= p.platform_updated_at, true) and
      (p.handle, p.title, p.status, p.image_url, p.url, p.vendor, p.product_type, p.tags, p.price_minor, p.price_currency,
       p.skus, p.gtins, p.mpns, p.is_available, p.platform_updated_at, p.collection_ids) is distinct from
      (case when coalesce(p.deleted_at >= f.updated_at, false) then null else f.handle end, f.title, f.status, f.image_url, f.url,
       f.vendor, f.product_type, f.tags, f.price_minor, f.price_currency, f.skus, f.gtins, coalesce(f.mpns, p.mpns), coalesce(f.is_available, p.is_available),
       f.updated_at, case when ${isNewerReading(sql`f`, sql`p`)} then f.collection_ids else p.collection_ids end)`.execute(trx)
  return new Map(needed.map(({ external_id, is_known, ...before }) => [external_id, is_known ? before : null]))
}

function recordsOf(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as f(id uuid, external_id text, handle text, title text, status text,
    image_url text, url text, vendor text, product_type text, tags text[], price_minor bigint, price_currency text,
    skus text[], gtins text[], mpns text[], is_available boolean, collection_ids uuid[], collections_read_at timestamptz,
    updated_at timestamptz, fed_at timestamptz)`
}

const isNewerReading = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) =>
  sql`coalesce(${one}.collections_read_at >= coalesce(${other}.collections_read_at, '-infinity'), false)`

/** With our IDs of their collections, in a fixed order. */
async function withCollections<Row extends Pick<WrittenProduct, 'collections'>>(
  trx: Trx,
  organizationId: string,
  products: readonly Row[],
) {
  const named = products.flatMap(({ collections }) => collections?.named ?? [])
  const ids = await nameCollections(trx, organizationId, named)
  return products.map(({ collections, ...product }) => ({
    ...product,
    collection_ids: collections?.named.flatMap(({ external_id }) => ids.get(external_id) ?? []).sort() ?? null,
    collections_read_at: collections?.read_at ?? null,
  }))
}

/** Prices in minor units. Invalid amounts are dropped. */
async function withPrices<Row extends WrittenProduct>(trx: Trx, organizationId: string, products: readonly Row[]) {
  const needsCurrency = products.some(({ price }) => price && !price.currency)
  const store =
    needsCurrency &&
    (await trx.selectFrom('organizations').select('currency').where('id', '=', organizationId).executeTakeFirstOrThrow())
  return products.map(({ price, ...product }) => {
    const currency = price && (price.currency || (store ? store.currency : null))
    const isRead = price && currency && ('minor' in price || /^\d+(\.\d+)?$/.test(price.amount))
    if (!isRead) return { ...product, price_minor: null, price_currency: null }
    const price_minor = 'minor' in price ? price.minor : toMinor(price.amount, currency)
    return { ...product, price_minor, price_currency: currency }
  })
}

/** A handle that moves during an export occurs twice; the later product keeps it. */
function handlesOnce(products: readonly WrittenProduct[]): WrittenProduct[] {
  const holders = new Map<string, WrittenProduct>()
  for (const product of products) {
    const { handle, updated_at = '' } = product
    if (handle !== null && updated_at >= (holders.get(handle)?.updated_at ?? '')) holders.set(handle, product)
  }
  return products.map((product) =>
    product.handle === null || holders.get(product.handle) === product ? product : { ...product, handle: null },
  )
}

/** Keeps reviews and product data, and frees the handle. */
export async function deleteProducts(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
  at: Date,
): Promise<number> {
  await lockMirror(trx, organizationId)
  const { rows } = await sql`
    insert into products (organization_id, id, external_id, title, deleted_at)
    select ${organizationId}, id, external_id, 'Product ' || external_id, ${at}::timestamptz
      from unnest(${externalIds.map(() => newId())}::uuid[], ${[...externalIds]}::text[]) as d(id, external_id)
    on conflict (organization_id, external_id) where external_id is not null do update set handle = null, deleted_at = excluded.deleted_at
      where products.deleted_at is null and coalesce(products.platform_updated_at <= excluded.deleted_at, true)
    returning 1`.execute(trx)
  return rows.length
}
