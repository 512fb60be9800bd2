import type { Review } from '@yuko/contract/reviews/review'
import { useOutletContext } from '@yuko/runtime/router'
import { useState } from 'react'

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
  const [place, setPlace] = useState(index)
  if (index >= 0 && index !== place) setPlace(index)
  // Moderated away from under the drawer, a review leaves its place to the next one: going on goes on from there.
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
