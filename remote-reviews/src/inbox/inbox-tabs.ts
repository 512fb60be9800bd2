import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { countReviews } from '@yuko/contract/reviews/count-reviews'
import { reviewStatus } from '@yuko/contract/reviews/review'
import type { CountedTab } from '@yuko/ui'
import type { InboxSearch } from './inbox.search.ts'
import { statusLabels } from './moderation/wording.ts'

/** One tab per status. A tab changes the status and preserves the filters. “Deleted” appears only if there are deleted reviews. */
export function inboxTabs(
  search: InboxSearch,
  counts: ReplyOf<typeof countReviews> | undefined,
  hrefOf: (search: InboxSearch) => string,
): CountedTab[] {
  const all = {
    label: t({ message: 'All', context: 'reviews' }),
    href: hrefOf({ ...search, status: undefined }),
    count: counts?.all,
    isActive: !search.status,
  }
  const each = reviewStatus.options.map((status) => ({
    label: statusLabels[status],
    href: hrefOf({ ...search, status: [status] }),
    count: counts?.[status],
    isActive: search.status?.length === 1 && search.status[0] === status,
  }))
  const hasDeleted = Boolean(counts?.deleted) || search.status?.includes('deleted')
  return [all, ...each.slice(0, hasDeleted ? undefined : -1)]
}

/** The total number of reviews in the list; undefined until counted. */
export function matchingOf({ status }: InboxSearch, counts: ReplyOf<typeof countReviews> | undefined): number | undefined {
  if (!counts) return undefined
  return status ? status.reduce((sum, one) => sum + counts[one], 0) : counts.all
}
