import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled past this many pixels; rerenders only when that changes. */
export const useScrolledPast = (pixels: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > pixels)
