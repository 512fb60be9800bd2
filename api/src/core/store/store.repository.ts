import type { ProductStatus, ProductValues } from '@yuko/contract/store/list-products'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { ProductStars } from '#platform/ports/product-stars.ts'

export interface ProductQuery {
  q?: string | undefined
  productIds?: readonly string[] | undefined
  status?: readonly ProductStatus[] | undefined
  productType?: readonly string[] | undefined
  vendor?: readonly string[] | undefined
  tag?: readonly string[] | undefined
  limit: number
  after: { title: string; id: string } | undefined
  now: Date
}

export interface ProductRow {
  id: string
  external_id: string | null
  handle: string | null
  title: string
  status: ProductStatus
  image_url: string | null
  url: string | null
  vendor: string | null
  product_type: string | null
  tags: string[]
  price_minor: number | null
  price_currency: string | null
  is_placeholder: boolean
  updated_at: Date
  sort_key: string
  review_count: number
  published: number
  average: number | null
  is_excluded: boolean
}

/** By title; `q` matches anywhere in title, handle, and external ID. Stores have thousands of products, not millions. */
export async function listProductRows(
  trx: Trx,
  organizationId: string,
  stars: ProductStars,
  query: ProductQuery,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.external_id, p.handle, p.title, p.status, p.image_url, p.url, p.vendor, p.product_type, p.tags, p.price_minor,
        p.price_currency, p.is_placeholder, coalesce(greatest(p.platform_updated_at, p.fed_at), p.created_at) as updated_at,
        lower(p.title) as sort_key, coalesce(s.review_count, 0) as review_count,
        coalesce(s.published, 0) as published, s.average::float8 as average,
        ${isExcluded(query.now)} as is_excluded
      from products p left join (${stars}) s on s.organization_id = p.organization_id and s.product_id = p.id
     where p.organization_id = ${organizationId} and p.deleted_at is null and ${narrowed(query)}
     order by lower(p.title), p.id limit ${query.limit}`.execute(trx)
  return rows
}

/** Excluded itself, through a tag, or through a collection: no review requests. */
const isExcluded = (now: Date) => sql`exists (select from exclusions e
  where e.organization_id = p.organization_id and e.scope = 'review_requests' and e.deleted_at is null
    and coalesce(e.expires_at > ${now}, true)
    and (e.target = 'product' and e.value = p.id::text
      or e.target = 'product_tag' and lower(e.value) in (select lower(tag) from unnest(p.tags) as tag)
      or e.target = 'collection' and e.value = any(p.collection_ids::text[])))`

function narrowed({ q, productIds, status, productType, vendor, tag, after }: ProductQuery) {
  const pattern = q && containing(q.toLowerCase())
  const all = [
    pattern && sql`(lower(p.title) like ${pattern} or p.handle like ${pattern} or lower(p.external_id) like ${pattern})`,
    productIds && sql`p.id = any(${[...productIds]}::uuid[])`,
    status && sql`p.status = any(${[...status]}::text[])`,
    productType && sql`p.product_type = any(${[...productType]}::text[])`,
    vendor && sql`p.vendor = any(${[...vendor]}::text[])`,
    tag && sql`p.tags && ${[...tag]}::text[]`,
    after && sql`(lower(p.title), p.id) > (${after.title}, ${after.id}::uuid)`,
  ]
  return sql.join([sql`true`, ...all.filter((one) => typeof one === 'object')], sql` and `)
}

/** Existing values, to offer as filters. */
export async function listProductValues(trx: Trx, organizationId: string): Promise<ProductValues> {
  const values = (what: ReturnType<typeof sql>, from = sql`products p`) => sql`array(
    select distinct ${what} from ${from} where p.organization_id = ${organizationId} and p.deleted_at is null and ${what} is not null
     order by 1 limit 250)`
  const { rows } = await sql<ProductValues>`
    select ${values(sql`p.product_type`)} as types, ${values(sql`p.vendor`)} as vendors,
        ${values(sql`tag`, sql`products p cross join unnest(p.tags) as tag`)} as tags`.execute(trx)
  return rows[0] ?? { types: [], vendors: [], tags: [] }
}
