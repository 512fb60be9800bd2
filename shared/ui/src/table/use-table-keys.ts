import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RowPlace } from '#table/use-row-place.ts'

const isBusyElsewhere = (target: EventTarget | null) =>
  !(target instanceof Element) ||
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null ||
  document.querySelector('[aria-modal="true"]') !== null

interface TableKeys {
  body: RefObject<HTMLTableSectionElement | null>
  place: RowPlace
  onOpen?: (key: string) => void
  onToggle?: (key: string) => void
  /** The screen's own letters for the focused row. */
  shortcuts?: Readonly<Record<string, (key: string) => void>>
}

/** j / k move between rows from anywhere on the page, x selects, Enter opens, as in email programs. */
export function useTableKeys({ body, place, onOpen, onToggle, shortcuts }: TableKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    const row = (event.target as Element).closest<HTMLTableRowElement>('tr[data-key]')
    const own = row && body.current?.contains(row) ? row : null
    const key = own?.dataset.key
    const shortcut = shortcuts?.[event.key]
    if (event.key === 'j' || event.key === 'k') {
      event.preventDefault()
      place.step(event.key === 'j' ? 1 : -1)
    } else if (key !== undefined && event.key === 'x' && onToggle) {
      event.preventDefault()
      onToggle(key)
    } else if (key !== undefined && event.key === 'Enter' && onOpen && event.target === own) {
      event.preventDefault()
      onOpen(key)
    } else if (key !== undefined && shortcut && !event.repeat) {
      event.preventDefault()
      shortcut(key)
    }
  })

  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
