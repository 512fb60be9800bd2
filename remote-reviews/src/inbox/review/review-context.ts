import type { Review } from '@yuko/contract/reviews/review'
import { useOutletContext } from '@yuko/runtime/router'

/** What the list under the drawer tells it. */
export interface ReviewContext {
  rows: Review[] | undefined
  open: (reviewId: string, replace?: boolean) => void
  close: () => void
  /** Absent when all rows are there. */
  loadMore?: () => unknown
}

/** The open review’s row and its neighbours in the list as it is filtered and sorted now. */
export function useReviewContext(reviewId: string) {
  const { rows, open, close, loadMore } = useOutletContext<ReviewContext>()
  const index = rows?.findIndex((row) => row.reviewId === reviewId) ?? -1
  return {
    row: rows?.[index],
    previous: index > 0 ? rows?.[index - 1]?.reviewId : undefined,
    next: index >= 0 ? rows?.[index + 1]?.reviewId : undefined,
    isNearEnd: index >= 0 && index >= (rows?.length ?? 0) - 3,
    open,
    close,
    loadMore,
  }
}
