import { useEffect, useState } from 'react'

/** What had the focus when a dialog opened: for a menu item, which no longer exists, its menu's button. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menu ? document.getElementById(menu) : null) ?? active
}

/** For dialogs that are mounted while open: returns the focus, unless it has moved elsewhere. */
export function useFocusBack(): void {
  const [before] = useState(opener)
  useEffect(
    () => () => {
      if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true })
    },
    [before],
  )
}
