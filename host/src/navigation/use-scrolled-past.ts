import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled by more than so many pixels; renders only when the answer changes. */
export const useScrolledPast = (pixels: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > pixels)
