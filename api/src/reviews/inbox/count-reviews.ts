import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { Trx } from '#platform/db/database.ts'
import { countCombinations, findProductStats } from './facets.repository.ts'
import { matchingCombinations, withoutFacets } from './facets.ts'
import type { FilterScope } from './review-filter.ts'

export type StatusCounts = Record<ReviewStatus, number>

/** The number of reviews per inbox tab under a filter, ignoring the filter's status. */
export async function countByStatus(trx: Trx, scope: Omit<FilterScope, 'search'>): Promise<StatusCounts> {
  const counts: StatusCounts = { pending: 0, published: 0, rejected: 0, spam: 0, archived: 0, deleted: 0 }
  const { status: _, ...filter } = scope.filter
  const named = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (filter.productId && named.length === 1)
    return (await findProductStats(trx, scope.organizationId, filter.productId)) ?? counts
  const all = await countCombinations(trx, { ...scope, filter })
  for (const { status, n } of matchingCombinations(all, filter, 'status')) counts[status] += n
  return counts
}

/** The number of reviews that match a filter. */
export async function countMatching(trx: Trx, scope: Omit<FilterScope, 'search'>): Promise<number> {
  const counts = await countByStatus(trx, scope)
  const { status } = scope.filter
  return Object.entries(counts).reduce(
    (sum, [name, count]) => ((status ? status.includes(name as ReviewStatus) : name !== 'deleted') ? sum + count : sum),
    0,
  )
}

const indexed = new Set(['status', 'rating'])

/**
 * How many rows a first page may read: if the counters say there are fewer than a page, it need not walk through a million
 * reviews for one more. Returns `most` if the counters cannot tell, or an index answers.
 */
export async function worthLookingFor(trx: Trx, scope: Omit<FilterScope, 'search'>, most: number): Promise<number> {
  const named = Object.entries(scope.filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const isCounted = Object.keys(withoutFacets(scope.filter)).length === 0
  if (!isCounted || named.every((name) => indexed.has(name))) return most
  return Math.min(most, await countMatching(trx, scope))
}
