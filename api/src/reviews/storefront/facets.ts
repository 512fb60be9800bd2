import type { RatingSummary, ReviewFacets } from '@yuko/contract/storefront/storefront-review'
import type { StatsRow } from './storefront.repository.ts'

/** The shopper's filter; absent: none. */
export interface Filter {
  readonly ratings?: readonly number[] | undefined
  readonly hasMedia?: boolean | undefined
  readonly isVerified?: boolean | undefined
  readonly language?: string | undefined
  /** The chosen answers by question. */
  readonly answers?: ReadonlyMap<string, readonly string[]> | undefined
  /** Of the widget, not the shopper: facets don't count it. */
  readonly must?: 'have_text' | 'have_video' | undefined
}

/** A count of reviews with the same facet values. */
export interface Cell {
  rating: number
  isVerified: boolean
  hasMedia: boolean
  language: string | null
  n: number
}

/** Each a choice with counts; the database filters by answers. */
const tests: { readonly [Key in Exclude<keyof Filter, 'answers' | 'must'>]-?: (filter: Filter, cell: Cell) => boolean } = {
  ratings: ({ ratings }, { rating }) => !ratings || ratings.includes(rating),
  hasMedia: ({ hasMedia }, cell) => !hasMedia || cell.hasMedia,
  isVerified: ({ isVerified }, cell) => !isVerified || cell.isVerified,
  language: ({ language }, cell) => !language || cell.language === language,
}

/** The count of each choice, given the other choices. */
export function facetsOf(cells: readonly Cell[], filter: Filter): ReviewFacets {
  const matching = (but?: keyof typeof tests) =>
    cells.filter((cell) =>
      (Object.keys(tests) as (keyof typeof tests)[]).every((choice) => choice === but || tests[choice](filter, cell)),
    )
  const sum = (some: readonly Cell[]) => some.reduce((total, { n }) => total + n, 0)
  const languages = new Map<string, number>()
  for (const { language, n } of matching('language')) if (language) languages.set(language, (languages.get(language) ?? 0) + n)
  const ofRating = (rating: number) => sum(matching('ratings').filter((cell) => cell.rating === rating))
  return {
    total: sum(matching()),
    rating: [ofRating(1), ofRating(2), ofRating(3), ofRating(4), ofRating(5)],
    media: sum(matching('hasMedia').filter((cell) => cell.hasMedia)),
    verified: sum(matching('isVerified').filter((cell) => cell.isVerified)),
    languages: [...languages]
      .map(([language, count]) => ({ language, count }))
      .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1)),
  }
}

export function summaryOf(stats: StatsRow | undefined): RatingSummary {
  if (!stats || stats.published === 0) return { count: 0, average: null, distribution: [0, 0, 0, 0, 0], verified: 0 }
  const distribution: RatingSummary['distribution'] = [stats.stars_1, stats.stars_2, stats.stars_3, stats.stars_4, stats.stars_5]
  const sum = distribution.reduce((total, count, index) => total + count * (index + 1), 0)
  return {
    count: stats.published,
    average: Math.round((100 * sum) / stats.published) / 100,
    distribution,
    verified: stats.verified,
  }
}
