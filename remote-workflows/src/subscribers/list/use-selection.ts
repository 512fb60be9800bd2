import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The chosen people: some of the rows, or all that match. A choice belongs to its filter: another starts without one. */
export function useSelection(filter: string, rows: readonly Subscriber[] | undefined) {
  const [chosen, setChosen] = useState({ filter, keys: none, isAll: false })
  const isMine = chosen.filter === filter
  const isAll = isMine && chosen.isAll
  return {
    isAll,
    selected: isAll ? new Set(rows?.map(({ subscriberId }) => subscriberId)) : isMine ? chosen.keys : none,
    choose: (keys: ReadonlySet<string>) => setChosen({ filter, keys, isAll: false }),
    chooseAll: () => setChosen({ filter, keys: none, isAll: true }),
  }
}
