import { useState } from 'react'

export interface Selection {
  /** Whether all matching rows are selected, including those not loaded. */
  readonly isAll: boolean
  readonly selected: ReadonlySet<string>
  readonly choose: (keys: ReadonlySet<string>) => void
  readonly chooseAll: () => void
}

const none: ReadonlySet<string> = new Set()

/** Selected rows, or all matching ones. A selection belongs to its filter: changing the filter clears it. */
export function useSelection(filter: string, rowKeys: readonly string[] | undefined): Selection {
  const [chosen, setChosen] = useState({ filter, keys: none, isAll: false })
  const isMine = chosen.filter === filter
  const isAll = isMine && chosen.isAll
  return {
    isAll,
    selected: isAll ? new Set(rowKeys) : isMine ? chosen.keys : none,
    choose: (keys) => setChosen({ filter, keys, isAll: false }),
    chooseAll: () => setChosen({ filter, keys: none, isAll: true }),
  }
}
