import type { Review } from '@yuko/contract/reviews/review'
import { useOutletContext } from '@yuko/runtime/router'
import { useState } from 'react'

/** Data of the list for the drawer. */
export interface ReviewContext {
  rows: Review[] | undefined
  open: (reviewId: string, replace?: boolean) => void
  close: () => void
  /** Absent once all rows are loaded. */
  loadMore?: () => unknown
}

/** The row of the open review and its neighbors in the current list. */
export function useReviewContext(reviewId: string) {
  const { rows, open, close, loadMore } = useOutletContext<ReviewContext>()
  const index = rows?.findIndex((row) => row.reviewId === reviewId) ?? -1
  const [place, setPlace] = useState(index)
  if (index >= 0 && index !== place) setPlace(index)
  // When moderation removes the review from the list, the next one takes its place.
  const after = index >= 0 ? index + 1 : place
  return {
    row: rows?.[index],
    previous: place > 0 ? rows?.[place - 1]?.reviewId : undefined,
    next: after >= 0 ? rows?.[after]?.reviewId : undefined,
    isNearEnd: place >= 0 && place >= (rows?.length ?? 0) - 3,
    open,
    close,
    loadMore,
  }
}
