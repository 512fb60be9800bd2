import { reviewStatus } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Combination, withoutFacets } from './facets.ts'
import { type FilterScope, matching } from './review-filter.ts'
import { planSearch } from './reviews.repository.ts'

const combination = sql`r.status, r.rating, r.verification, r.source, r.language, r.hold_reason, r.picture_count > 0,
  r.replied_at is not null, r.is_featured`

/**
 * The filtered reviews by combination. The facet counters answer if only facets are filtered; for a product, a tag, words or
 * dates the reviews themselves are counted.
 */
export async function countCombinations(trx: Trx, scope: Omit<FilterScope, 'search'>): Promise<Combination[]> {
  const { organizationId, filter } = scope
  if (Object.keys(withoutFacets(filter)).length === 0) {
    return trx.selectFrom('review_facets').selectAll().where('organization_id', '=', organizationId).where('n', '>', 0).execute()
  }
  const plan = await planSearch(trx, organizationId, filter.q)
  const search = plan.kind === 'each' ? ({ kind: 'all', query: plan.query } as const) : plan
  const complete = { ...filter, status: filter.status ?? [...reviewStatus.options] }
  return trx
    .selectFrom('reviews as r')
    .select([
      'r.status',
      'r.rating',
      'r.verification',
      'r.source',
      'r.language',
      'r.hold_reason',
      sql<boolean>`r.picture_count > 0`.as('has_pictures'),
      sql<boolean>`r.replied_at is not null`.as('is_replied'),
      'r.is_featured',
      sql<number>`count(*)`.as('n'),
    ])
    .where(matching({ ...scope, filter: complete, search }))
    .groupBy(combination)
    .execute()
}

/** The counters of one product. */
export function findProductStats(trx: Trx, organizationId: string, productId: string) {
  return trx
    .selectFrom('review_stats')
    .select(['pending', 'published', 'rejected', 'spam', 'archived', 'deleted'])
    .where('organization_id', '=', organizationId)
    .where('product_id', '=', productIds.toUuid(productId))
    .executeTakeFirst()
}
