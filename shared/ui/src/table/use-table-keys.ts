import { type RefObject, useEffect, useEffectEvent } from 'react'

const isBusyElsewhere = (target: EventTarget | null) =>
  !(target instanceof Element) ||
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null ||
  document.querySelector('[aria-modal="true"]') !== null

interface TableKeys {
  body: RefObject<HTMLTableSectionElement | null>
  onOpen?: (key: string) => void
  onToggle?: (key: string) => void
  /** Called when the wanted row is not in the document, as in a table that draws only what is in sight. */
  onMissing?: (index: number) => void
}

/** j / k move between rows from anywhere on the page, x selects, Enter opens: the habit of mail programs. */
export function useTableKeys({ body, onOpen, onToggle, onMissing }: TableKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    const row = (event.target as Element).closest<HTMLTableRowElement>('tr[data-key]')
    const own = row && body.current?.contains(row) ? row : null
    const key = own?.dataset.key
    if (event.key === 'j' || event.key === 'k') {
      event.preventDefault()
      move(own, event.key === 'j' ? 1 : -1)
    } else if (key !== undefined && event.key === 'x' && onToggle) {
      event.preventDefault()
      onToggle(key)
    } else if (key !== undefined && event.key === 'Enter' && onOpen && event.target === own) {
      event.preventDefault()
      onOpen(key)
    }
  })

  const move = (from: HTMLTableRowElement | null, step: 1 | -1) => {
    const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? [])]
    const next = from ? rows[rows.indexOf(from) + step] : rows[0]
    if (next) next.focus()
    else if (from) onMissing?.(Number(from.dataset.index) + step)
  }

  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
