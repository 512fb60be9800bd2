import type { ReviewSort } from '@yuko/contract/reviews/list-reviews'
import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { searchQuery } from '../search-words.ts'
import { type FilterScope, matching, type SearchPlan } from './review-filter.ts'

/** The end of the previous page. */
export interface After {
  rating: number
  submittedAt: Date
  id: string
}

/** Above this many hits, walking the list and testing each row finds a page sooner than collecting all hits first. */
const manyHits = 1000

/**
 * Sample of the newest reviews: words that a tenth of them contain are common, so the index need not collect all hits to know.
 */
const sample = { size: 200, many: 20 }

export async function planSearch(trx: Trx, organizationId: string, question: string | undefined): Promise<SearchPlan> {
  if (!question) return { kind: 'none' }
  const query = searchQuery(question)
  if (query === null) return { kind: 'ids', ids: [] }
  if (await isCommon(trx, organizationId, query)) return { kind: 'each', query }
  const { rows } = await sql<{ id: string }>`select search_reviews(${query}::tsquery, ${manyHits}) as id`.execute(trx)
  return rows.length < manyHits ? { kind: 'ids', ids: rows.map(({ id }) => id) } : { kind: 'each', query }
}

async function isCommon(trx: Trx, organizationId: string, query: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) filter (where (select s.words @@ ${query}::tsquery from review_search s
                                    where s.organization_id = ${organizationId} and s.review_id = newest.id)) as found
      from (select id from reviews where organization_id = ${organizationId} order by submitted_at desc, id desc limit ${sample.size}) newest`.execute(
    trx,
  )
  return (rows[0]?.found ?? 0) >= sample.many
}

const columns = [
  'r.id',
  'r.status',
  'r.archived_from',
  'r.deleted_from',
  'r.deleted_at',
  'r.rating',
  'r.title',
  'r.body',
  'r.language',
  'r.author_name',
  'r.author_email',
  'r.source',
  'r.external_source',
  'r.import_id',
  'r.verification',
  'r.is_featured',
  'r.picture_count',
  'r.replied_at',
  'r.rejection_reason',
  'r.hold_reason',
  'r.spam_score',
  'r.blocklist_hits',
  'r.is_incentivized',
  'r.is_address_proven',
  'r.auto_publish_at',
  'r.submitted_at',
  'r.edited_at',
  'r.published_at',
  'r.created_at',
  'r.product_id',
  'r.variant_external_id',
  'r.variant_title',
  'p.title as product_title',
  'p.handle as product_handle',
  'p.image_url as product_image_url',
  'p.url as product_url',
] as const

function reviewRows(trx: Trx, organizationId: string) {
  return trx.selectFrom('reviews as r').leftJoin(productsOf(organizationId).as('p'), 'p.id', 'r.product_id').select(columns)
}

export type ReviewRow = Awaited<ReturnType<typeof pageByTime>>[number]

/** Newest or oldest first, optionally within one rating. */
function pageByTime(
  trx: Trx,
  scope: FilterScope,
  order: 'asc' | 'desc',
  limit: number,
  after: After | undefined,
  rating?: number,
) {
  let query = reviewRows(trx, scope.organizationId)
    .where(matching(scope))
    .orderBy('r.submitted_at', order)
    .orderBy('r.id', order)
    .limit(limit)
  if (rating !== undefined) query = query.where('r.rating', '=', rating)
  if (after) {
    const key = sql`(${after.submittedAt}::timestamptz, ${after.id}::uuid)`
    query = query.where(
      order === 'desc' ? sql<boolean>`(r.submitted_at, r.id) < ${key}` : sql<boolean>`(r.submitted_at, r.id) > ${key}`,
    )
  }
  return query.execute()
}

/**
 * One page. Sorted by rating: all five-star reviews newest first, then all four-star … Each rating is read separately, so that
 * one index serves both directions and a page costs the same at any depth.
 */
export async function listReviewRows(
  trx: Trx,
  scope: FilterScope,
  sort: ReviewSort,
  limit: number,
  after?: After,
): Promise<ReviewRow[]> {
  if (sort === 'newest' || sort === 'oldest') return pageByTime(trx, scope, sort === 'newest' ? 'desc' : 'asc', limit, after)
  const ratings = sort === 'highest' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]
  const start = after ? ratings.indexOf(after.rating) : 0
  const rows: ReviewRow[] = []
  for (const rating of ratings.slice(start)) {
    if (scope.filter.rating && !scope.filter.rating.includes(rating)) continue
    const from = after?.rating === rating ? after : undefined
    rows.push(...(await pageByTime(trx, scope, 'desc', limit - rows.length, from, rating)))
    if (rows.length >= limit) break
  }
  return rows
}

export function findReview(trx: Trx, organizationId: string, reviewId: string): Promise<ReviewRow | undefined> {
  return reviewRows(trx, organizationId)
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
}
