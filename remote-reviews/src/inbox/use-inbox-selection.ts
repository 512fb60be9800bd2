import type { Review } from '@yuko/contract/reviews/review'
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The chosen reviews: some of the rows, or all that match. A choice belongs to its filter: another starts without one. */
export function useInboxSelection(filter: string, rows: readonly Review[] | undefined) {
  const [chosen, setChosen] = useState({ filter, keys: none, isAll: false })
  const isMine = chosen.filter === filter
  const isAll = isMine && chosen.isAll
  const keys = isMine ? chosen.keys : none
  return {
    isAll,
    selected: isAll ? new Set(rows?.map(({ reviewId }) => reviewId)) : keys,
    choose: (next: ReadonlySet<string>) => setChosen({ filter, keys: next, isAll: false }),
    chooseAll: () => setChosen({ filter, keys: none, isAll: true }),
  }
}
