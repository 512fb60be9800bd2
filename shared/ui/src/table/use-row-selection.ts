import { useRef } from 'react'

/** Selected rows by key, controlled by the screen. */
export interface RowSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Toggles one row, a range with Shift, or the page. Rows of other pages stay selected. */
export function useRowSelection(keys: readonly string[], selection: RowSelection | undefined) {
  const last = useRef<string>(undefined)
  const selected = selection?.selected ?? new Set<string>()
  const isAll = keys.length > 0 && keys.every((key) => selected.has(key))
  const isSome = keys.some((key) => selected.has(key))

  const toggle = (key: string, isRange: boolean) => {
    const from = isRange && last.current !== undefined ? keys.indexOf(last.current) : -1
    const to = keys.indexOf(key)
    const touched = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
    selection?.onChange(including(selected, touched, !selected.has(key)))
    last.current = key
  }
  return { isAll, isSome, toggle, togglePage: () => selection?.onChange(including(selected, keys, !isAll)) }
}

const including = (set: ReadonlySet<string>, keys: readonly string[], isIn: boolean) => {
  const next = new Set(set)
  for (const key of keys) isIn ? next.add(key) : next.delete(key)
  return next
}
