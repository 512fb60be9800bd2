import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

export interface RowPlace {
  /** Moves to the next or previous row, from where the focus is or last was. */
  step: (by: 1 | -1) => void
  /** For the table's body. */
  handlers: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void }
}

interface Rows {
  body: RefObject<HTMLTableSectionElement | null>
  keys: readonly string[]
  /** The row whose detail is open. */
  currentKey: string | undefined
  /** Scrolls a row into view that isn't rendered, in virtualized tables. */
  reveal: RefObject<((index: number) => void) | undefined>
}

/**
 * Keyboard focus in a list. It is kept: when a detail closes, on the row that was last open, however far the user navigated
 * inside; when the focused row is removed, on the one that replaces it.
 */
export function useRowPlace({ body, keys, currentKey, reveal }: Rows): RowPlace {
  const place = useRef<{ key: string; index: number }>(undefined)
  const isInside = useRef(false)
  const opened = useRef<string>(undefined)

  const focus = (index: number) => {
    const at = Math.min(index, keys.length - 1)
    if (focusRow(body.current, at) || keys[at] === undefined) return
    reveal.current?.(at)
    focusWhenDrawn(body.current, at)
  }
  const whereNow = () => {
    const { key = '', index = -1 } = place.current ?? {}
    const at = keys.indexOf(key)
    return { index: at < 0 ? index : at, isGone: at < 0 && index >= 0 }
  }

  useEffect(() => {
    if (currentKey !== undefined) {
      const index = keys.indexOf(currentKey)
      if (index >= 0) place.current = { key: currentKey, index }
      if (opened.current !== currentKey && index >= 0) show(body.current, index, reveal.current)
      opened.current = currentKey
      return
    }
    const hasClosed = opened.current !== undefined
    opened.current = undefined
    const { index, isGone } = whereNow()
    const isLost = isGone && isInside.current && document.activeElement === document.body
    if (index >= 0 && (hasClosed || isLost)) focus(index)
  })

  return {
    step: (by) => {
      const { index, isGone } = whereNow()
      // The row that replaced a removed one is already the next one.
      focus(Math.max(0, index < 0 || (isGone && by > 0) ? index : index + by))
    },
    handlers: {
      onFocus: ({ target }) => {
        const { key, index } = target.closest<HTMLElement>('tr[data-key]')?.dataset ?? {}
        if (key === undefined) return
        place.current = { key, index: Number(index) }
        isInside.current = true
      },
      // Removing the focused row from the document must not move the focus.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget) isInside.current = false
      },
    },
  }
}

function focusRow(body: HTMLElement | null, index: number): boolean {
  const row = body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  row?.focus()
  return row !== undefined && row !== null
}

/** Scrolling there takes some frames. */
function focusWhenDrawn(body: HTMLElement | null, index: number, frames = 30) {
  if (frames > 0) requestAnimationFrame(() => focusRow(body, index) || focusWhenDrawn(body, index, frames - 1))
}

function show(body: HTMLElement | null, index: number, reveal: ((index: number) => void) | undefined) {
  const row = body?.querySelector(`tr[data-index="${index}"]`)
  if (row) row.scrollIntoView?.({ block: 'nearest' })
  else reveal?.(index)
}
