import type { FeedKind } from '@yuko/contract/feeds/feed'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { readLastFact } from '#platform/jobs/facts.reads.repository.ts'
import type { FeedsTables } from './feeds.tables.ts'

export type FeedRow = Selectable<FeedsTables['review_feeds']>

export function listFeedRows(trx: Trx, organizationId: string): Promise<FeedRow[]> {
  return trx.selectFrom('review_feeds').selectAll().where('organization_id', '=', organizationId).execute()
}

/** Finds no feed of a closed organization. */
export function findFeedByKey(trx: Trx, organizationId: string, key: string): Promise<FeedRow | undefined> {
  return trx
    .selectFrom('review_feeds')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .where(isOpen('review_feeds.organization_id'))
    .executeTakeFirst()
}

/** Returns the updated row. */
export function saveKey(trx: Trx, organizationId: string, kind: FeedKind, key: string | null): Promise<FeedRow> {
  return trx
    .insertInto('review_feeds')
    .values({ organization_id: organizationId, kind, key })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the previous file, if there was one. */
export async function updateFeed(
  trx: Trx,
  { organization_id, kind }: Pick<FeedRow, 'organization_id' | 'kind'>,
  values: UpdateObject<Schema, 'review_feeds'>,
): Promise<void> {
  await trx
    .updateTable('review_feeds')
    .set(values)
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .execute()
}

/** The latest change that could affect a feed. */
export const lastChange = (trx: Trx, organizationId: string): Promise<number> =>
  readLastFact(trx, organizationId, ['review.%', 'import.%', 'product-group.updated', 'customer.redacted', 'store.synced'])

export interface FeedReview {
  id: string
  rating: number
  title: string | null
  body: string
  author_name: string
  verification: string
  source: string
  is_incentivized: boolean
  language: string | null
  picture_count: number
  submitted_at: Date
  edited_at: Date | null
  product_id: string
  product_title: string
  product_url: string
  product_brand: string | null
  product_gtins: string[]
  product_mpns: string[]
  product_skus: string[]
}

export type FeedProduct = Pick<
  FeedReview,
  'product_title' | 'product_url' | 'product_brand' | 'product_gtins' | 'product_mpns' | 'product_skus'
>

const productColumns = sql`p.title as product_title, p.url as product_url, p.vendor as product_brand, p.gtins as product_gtins,
  coalesce(p.mpns, '{}') as product_mpns, p.skus as product_skus`

/** For each product in a group: the other products of the group that have a URL, by title. */
export async function listOtherProducts(
  trx: Trx,
  organizationId: string,
  productIds: readonly string[],
): Promise<Map<string, FeedProduct[]>> {
  const { rows } = await sql<FeedProduct & { of: string }>`
    select own.product_id as of, ${productColumns}
      from grouped_products own
      join grouped_products mate on mate.organization_id = own.organization_id and mate.group_id = own.group_id
      join ${productsOf(organizationId)} p on p.id = mate.product_id and p.id <> own.product_id
        and p.url ~ '^https?://' and p.deleted_at is null
     where own.organization_id = ${organizationId} and own.product_id = any(${[...productIds]}::uuid[])
     order by lower(p.title), p.id`.execute(trx)
  return Map.groupBy(rows, ({ of }) => of)
}

/** Published reviews of products that have a URL, oldest first, in index order so that no page is sorted. */
export async function listFeedReviews(
  trx: Trx,
  organizationId: string,
  { after, limit }: { after: Pick<FeedReview, 'submitted_at' | 'id'> | undefined; limit: number },
): Promise<FeedReview[]> {
  const { rows } = await sql<FeedReview>`
    select r.id, r.rating, r.title, r.body, r.author_name, r.verification, r.source, r.is_incentivized, r.language,
           r.picture_count, r.submitted_at, r.edited_at, r.product_id, ${productColumns}
      from reviews r
      join ${productsOf(organizationId)} p on p.id = r.product_id and p.url ~ '^https?://'
     where r.organization_id = ${organizationId} and r.status = 'published'
       ${after === undefined ? sql`` : sql`and (r.submitted_at, r.id) > (${after.submitted_at}::timestamptz, ${after.id}::uuid)`}
     order by r.submitted_at, r.id limit ${limit}`.execute(trx)
  return rows
}

export interface FeedCounts {
  published: number
  of_store: number
  without_url: number
  products_without_url: number
  products_without_brand: number
  products_without_number: number
}

/** From the product counters: no review is read. */
export async function countForFeeds(trx: Trx, organizationId: string): Promise<FeedCounts> {
  const { rows } = await sql<FeedCounts>`
    select coalesce(max(s.published) filter (where s.product_id is null), 0)::int as published,
           (coalesce(max(s.published) filter (where s.product_id is null), 0)
             - coalesce(sum(s.published) filter (where s.product_id is not null), 0))::int as of_store,
           coalesce(sum(s.published) filter (where p.id is not null and coalesce(p.url, '') !~ '^https?://'), 0)::int as without_url,
           (count(*) filter (where p.id is not null and coalesce(p.url, '') !~ '^https?://'))::int as products_without_url,
           (count(*) filter (where p.url ~ '^https?://' and p.vendor is null))::int as products_without_brand,
           (count(*) filter (where p.url ~ '^https?://' and p.gtins = '{}' and p.skus = '{}'
             and coalesce(p.mpns, '{}') = '{}'))::int as products_without_number
      from review_stats s
      left join ${productsOf(organizationId)} p on p.id = s.product_id
     where s.organization_id = ${organizationId} and s.published > 0`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate has one row')
  return counts
}
