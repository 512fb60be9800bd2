import { useEffect, useEffectEvent } from 'react'

/**
 * Single-letter shortcuts while the drawer is on top. They don’t apply in text fields or while a dialog, menu or list is open.
 */
export function useLetters(letters: Readonly<Record<string, () => unknown>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const act = letters[event.key]
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!(event.target instanceof Element) || isTypedInto(event.target) || isUnderSomething(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

const isTypedInto = (target: Element) =>
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]') !== null

const isUnderSomething = (target: Element) =>
  document.querySelectorAll('[aria-modal="true"]').length > 1 ||
  target.closest('[role="dialog"]:not([aria-modal="true"]), [role="menu"], [role="listbox"]') !== null
