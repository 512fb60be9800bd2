import type { PageProblem } from '@yuko/contract/widgets/check-product-pages'
import type { ProductEntry } from './product-entry.ts'
import type { ProductMarkup } from './read-markup.ts'

interface Rating {
  readonly average: number
  readonly count: number
}

/** Themes round to one decimal. */
const rounding = 0.06

/** What the review widget does on product pages. */
export interface WidgetMarkup {
  readonly isOn: boolean
  /** Leaves entries of the page alone, and completes those with an ID. */
  readonly skipIfPresent: boolean
}

/** What keeps search engines from showing the product’s stars, or makes them show others. */
export function findProblems(
  { entries, isUnreadable, hasWidget }: ProductMarkup,
  reviews: Rating,
  { isOn, skipIfPresent }: WidgetMarkup,
): PageProblem[] {
  const problems: PageProblem[] = []
  const isAdded = hasWidget && isOn && !skipIfPresent && entries.length > 0 && !entries.some(({ isOurs }) => isOurs)
  if (isUnreadable) problems.push('unreadable')
  if (isAdded || isDuplicate(entries)) problems.push('duplicate_product')
  const rated = entries.flatMap(({ rating }) => rating ?? [])
  if (wrongRating(entries, reviews)) problems.push('wrong_rating')
  if (rated.length > 0 || isAdded || isUnreadable) return problems
  if (!hasWidget) problems.push('no_widget')
  else if (!isOn) problems.push('markup_off')
  else if (entries.some(({ id }) => id === null)) problems.push('no_rating')
  return problems
}

/** The first rating that isn’t that of the reviews. */
export const wrongRating = (entries: readonly ProductEntry[], reviews: Rating): Rating | undefined =>
  entries.flatMap(({ rating }) => rating ?? []).find((rating) => !isSame(rating, reviews))

/** Entries with the same ID are one. */
function isDuplicate(entries: readonly ProductEntry[]): boolean {
  const ids = new Set(entries.map(({ id }) => id))
  return entries.length > 1 && (ids.size > 1 || ids.has(null))
}

const isSame = (one: Rating, other: Rating) => one.count === other.count && Math.abs(one.average - other.average) <= rounding
