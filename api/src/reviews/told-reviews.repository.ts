import { type RawBuilder, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ToldReview, ToldReviews } from '#platform/ports/told-reviews.ts'

function find(trx: Trx, organizationId: string, reviewId: string): Promise<ToldReview | undefined> {
  return trx
    .selectFrom('reviews as r')
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'r.product_id')
    .select(['r.rating', 'r.title', 'r.body', 'r.author_name as author', 'p.title as product'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
}

const hasNewer = (organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<boolean>`exists (
  select from reviews r where r.organization_id = ${organizationId} and r.status = 'pending' and r.submitted_at > ${since})`

export const toldReviews: ToldReviews = {
  find,
  waiting: sql`select organization_id, pending from review_stats where product_id is null and pending > 0`,
  hasNewer,
}
