import { useEffect, useState } from 'react'

/** What was at work when a dialog opened: of an entry of a menu, which is gone by then, the button of that menu. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menu ? document.getElementById(menu) : null) ?? active
}

/** For dialogs that are there only while they are open: the focus goes back to where it was, unless it has gone on elsewhere. */
export function useFocusBack(): void {
  const [before] = useState(opener)
  useEffect(
    () => () => {
      if (before?.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true })
    },
    [before],
  )
}
