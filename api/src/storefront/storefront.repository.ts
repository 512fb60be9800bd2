import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** By slug; the address is public, so the look-up knows no organization yet. */
export function findStore(trx: Trx, slug: string) {
  return trx.selectFrom('organizations').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst()
}

/** By handle, else by the shop's own id. */
export function findProduct(trx: Trx, organizationId: string, name: string) {
  return trx
    .selectFrom('products')
    .select(['id', 'title', 'handle'])
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('handle', '=', name), eb('external_id', '=', name)]))
    .orderBy(sql`handle is not distinct from ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findSummary(trx: Trx, organizationId: string, productId: string | null) {
  const row = await trx
    .selectFrom('review_stats')
    .select(['published', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('organization_id', '=', organizationId)
    .where('product_id', 'is not distinct from', productId)
    .executeTakeFirst()
  const distribution: [number, number, number, number, number] = row
    ? [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5]
    : [0, 0, 0, 0, 0]
  const stars = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const count = row?.published ?? 0
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10, distribution }
}

export interface PublishedQuery {
  organizationId: string
  productId: string | null
  ratings: readonly number[] | undefined
  sort: 'most_recent' | 'highest' | 'lowest'
  limit: number
  after: { rating: number; submittedAt: Date; id: string } | undefined
}

function pageOf(
  trx: Trx,
  { organizationId, productId }: PublishedQuery,
  ratings: readonly number[] | undefined,
  limit: number,
  after: PublishedQuery['after'],
) {
  let query = trx
    .selectFrom('reviews as r')
    .leftJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.product_id'),
    )
    .leftJoin('review_replies as y', (join) =>
      join.onRef('y.organization_id', '=', 'r.organization_id').onRef('y.review_id', '=', 'r.id'),
    )
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.body',
      'r.language',
      'r.author_name',
      'r.verification',
      'r.is_featured',
      'r.submitted_at',
      'r.picture_count',
      'r.product_id',
      'p.title as product_title',
      'p.url as product_url',
      'y.body as reply_body',
      'y.author_display as reply_author',
      'y.created_at as reply_at',
    ])
    .where('r.organization_id', '=', organizationId)
    .where('r.status', '=', 'published')
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
  if (productId !== null) query = query.where('r.product_id', '=', productId)
  if (ratings) query = query.where(sql<boolean>`r.rating = any(${[...ratings]}::smallint[])`)
  if (after) query = query.where(sql<boolean>`(r.submitted_at, r.id) < (${after.submittedAt}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
export type PublishedRow = Awaited<ReturnType<typeof pageOf>>[number]

/** What shoppers may see, and nothing else is selected. By rating: each rating is read on its own, newest first. */
export async function listPublished(trx: Trx, query: PublishedQuery): Promise<PublishedRow[]> {
  const { ratings, sort, limit, after } = query
  if (sort === 'most_recent') return pageOf(trx, query, ratings, limit, after)
  const order = sort === 'highest' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]
  const rows: PublishedRow[] = []
  for (const rating of order.slice(after ? order.indexOf(after.rating) : 0)) {
    if (ratings && !ratings.includes(rating)) continue
    rows.push(...(await pageOf(trx, query, [rating], limit - rows.length, after?.rating === rating ? after : undefined)))
    if (rows.length >= limit) break
  }
  return rows
}

/** Picture addresses by review. */
export async function listPicturesOf(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<Map<string, { url: string }[]>> {
  const pictures = new Map<string, { url: string }[]>()
  if (reviewIds.length === 0) return pictures
  const rows = await trx
    .selectFrom('review_pictures')
    .select(['review_id', 'source_url'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`review_id = any(${[...reviewIds]}::uuid[])`)
    .orderBy('review_id')
    .orderBy('position')
    .execute()
  for (const { review_id, source_url } of rows) pictures.set(review_id, [...(pictures.get(review_id) ?? []), { url: source_url }])
  return pictures
}

/** The first time that a page of the shop asked for reviews: its widget is installed. */
export async function rememberWidget(trx: Trx, organizationId: string, shop: string, at: Date): Promise<void> {
  await trx
    .insertInto('shop_setups')
    .values({ organization_id: organizationId, widget_seen_at: at, widget_seen_on: shop })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ widget_seen_at: at, widget_seen_on: shop })
        .where('shop_setups.widget_seen_at', 'is', null),
    )
    .execute()
}
