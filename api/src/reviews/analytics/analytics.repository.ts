import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import type { Review } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

/** The same reviews as the inbox lists for these days. Everything read is in the index `reviews_analytics`. */
export const reviewsWithin = (organizationId: string, period: Period) =>
  sql`r.organization_id = ${organizationId} and ${isWithin('r.submitted_at', period)} and r.status <> 'deleted'`

const isImported = sql`r.source = 'import'`
export const hasMedia = sql`r.picture_count > 0`
export const isReplied = sql`r.replied_at is not null`

export interface Totals {
  readonly count: number
  readonly imported: number
  readonly stars: number
  readonly with_media: number
  readonly replied: number
  /** Median seconds until the reply. */
  readonly response: number | null
}

/** An imported reply has the time of its import, so imports don't count for the response time. */
export async function sumReviews(trx: Trx, organizationId: string, period: Period): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as count, count(*) filter (where ${isImported}) as imported,
           coalesce(sum(r.rating), 0)::bigint as stars, count(*) filter (where ${hasMedia}) as with_media,
           count(*) filter (where ${isReplied}) as replied,
           percentile_cont(0.5) within group (order by extract(epoch from greatest(r.replied_at - r.submitted_at, '0'))::float8)
             filter (where ${isReplied} and not ${isImported}) as response
      from reviews r where ${reviewsWithin(organizationId, period)}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row')
  return row
}

export async function sumPerDay(trx: Trx, organizationId: string, period: Period): Promise<ReviewAnalytics['perDay']> {
  const { from, to, timeZone } = period
  const { rows } = await sql<ReviewAnalytics['perDay'][number]>`
    with counted as (
      select (r.submitted_at at time zone ${timeZone})::date as day, count(*) filter (where not ${isImported}) as collected,
             count(*) filter (where ${isImported}) as imported, sum(r.rating) as stars
        from reviews r where ${reviewsWithin(organizationId, period)} group by 1)
    select days.day::date as day, coalesce(collected, 0)::bigint as collected, coalesce(imported, 0)::bigint as imported,
           coalesce(stars, 0)::bigint as stars
      from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
      left join counted on counted.day = days.day::date
     order by days.day`.execute(trx)
  return rows
}

export interface RatingCount {
  readonly source: Review['source']
  readonly rating: number
  readonly count: number
}

export async function countBySourceAndRating(trx: Trx, organizationId: string, period: Period): Promise<RatingCount[]> {
  const { rows } = await sql<RatingCount>`
    select r.source, r.rating, count(*) as count from reviews r
     where ${reviewsWithin(organizationId, period)} group by r.source, r.rating`.execute(trx)
  return rows
}

/** The store's question about recommending a product, also when it is turned off. */
export async function findRecommendsQuestion(trx: Trx, organizationId: string): Promise<string | undefined> {
  const query = trx.selectFrom('custom_questions').select('id').where('organization_id', '=', organizationId)
  return (await query.where('type', '=', 'recommends').executeTakeFirst())?.id
}

/** 0 to 1; null without answers. */
export async function shareOfRecommendations(
  trx: Trx,
  organizationId: string,
  questionId: string,
  period: Period,
): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select avg((a.value = 'yes')::int)::float8 as share
      from review_answers a
      join reviews r on r.organization_id = a.organization_id and r.id = a.review_id
     where a.organization_id = ${organizationId} and a.question_id = ${questionId}
       and ${reviewsWithin(organizationId, period)}`.execute(trx)
  return rows[0]?.share ?? null
}
