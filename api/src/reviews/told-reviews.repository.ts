import { type RawBuilder, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import type { ReviewsOfDay, ToldReview, ToldReviews } from '#platform/ports/told-reviews.ts'

const told = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('reviews as r')
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'r.product_id')
    .select(['r.rating', 'r.title', 'r.body', 'r.author_name as author', 'p.title as product'])
    .select(({ eb }) => eb('r.status', '=', 'spam').as('isSpam'))
    .where('r.organization_id', '=', organizationId)

function find(trx: Trx, organizationId: string, reviewId: string): Promise<ToldReview | undefined> {
  return told(trx, organizationId).where('r.id', '=', reviewId).$castTo<ToldReview>().executeTakeFirst()
}

const mostInDigest = 5

async function sumDay(trx: Trx, organizationId: string, day: string, timeZone: string): Promise<ReviewsOfDay> {
  const ofDay = sql<boolean>`${isWithin('r.submitted_at', { from: day, to: day, timeZone })}
    and r.source <> 'import' and r.status not in ('spam', 'deleted')`
  const { rows } = await sql<{ count: number; average: number; waiting: number }>`
    select count(*) as count, coalesce(avg(r.rating), 0)::float8 as average,
           coalesce((select pending from review_stats where organization_id = ${organizationId} and product_id is null), 0) as waiting
      from reviews r where r.organization_id = ${organizationId} and ${ofDay}`.execute(trx)
  const lowest = told(trx, organizationId).where(ofDay).orderBy('r.rating').orderBy('r.submitted_at', 'desc').limit(mostInDigest)
  return {
    count: rows[0]?.count ?? 0,
    averageRating: rows[0]?.average ?? 0,
    waiting: rows[0]?.waiting ?? 0,
    lowest: await lowest.$castTo<ToldReview>().execute(),
  }
}

const hasNewer = (organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<boolean>`exists (
  select from reviews r where r.organization_id = ${organizationId} and r.status = 'pending' and r.submitted_at > ${since})`

export const toldReviews: ToldReviews = {
  find,
  sumDay,
  waiting: sql`select organization_id, pending from review_stats where product_id is null and pending > 0`,
  hasNewer,
}
