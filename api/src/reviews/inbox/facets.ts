import type { ReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import type { HoldReason, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import type { ReviewFilter } from './review-filter.ts'

/** The number of reviews per combination of inbox filters. */
export interface Combination {
  status: ReviewStatus
  rating: number
  verification: Review['verification']
  source: Review['source']
  language: string | null
  hold_reason: HoldReason | null
  has_pictures: boolean
  is_replied: boolean
  is_featured: boolean
  n: number
}

const columns = {
  status: 'status',
  rating: 'rating',
  source: 'source',
  verification: 'verification',
  language: 'language',
  holdReason: 'hold_reason',
  hasPictures: 'has_pictures',
  isReplied: 'is_replied',
  isFeatured: 'is_featured',
} as const satisfies Record<keyof ReviewFacets, keyof Combination>
type Facet = keyof typeof columns
const facets = Object.keys(columns) as Facet[]

/** The rest of a filter, which combinations cannot answer. */
export function withoutFacets(filter: ReviewFilter): ReviewFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== undefined && !facets.includes(name as Facet)),
  )
}

function accepts(filter: ReviewFilter, combination: Combination, facet: Facet): boolean {
  const wanted = filter[facet]
  const value = combination[columns[facet]]
  if (wanted === undefined) return facet !== 'status' || value !== 'deleted'
  return Array.isArray(wanted) ? (wanted as unknown[]).includes(value) : wanted === value
}

/** The combinations that match a filter, ignoring one facet. */
export function matchingCombinations(all: readonly Combination[], filter: ReviewFilter, open?: Facet): Combination[] {
  const asked = facets.filter((facet) => facet !== open)
  return all.filter((combination) => asked.every((facet) => accepts(filter, combination, facet)))
}

/** The counts of each facet under all filters except its own, highest first. */
export function facetsOf(all: readonly Combination[], filter: ReviewFilter): ReviewFacets {
  const countsOf = (facet: Facet) => {
    const counts = new Map<unknown, number>()
    for (const combination of matchingCombinations(all, filter, facet)) {
      const value = combination[columns[facet]]
      counts.set(value, (counts.get(value) ?? 0) + combination.n)
    }
    return [...counts]
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one)
      .map(([value, count]) => ({ value, count }))
  }
  return Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)])) as ReviewFacets
}
