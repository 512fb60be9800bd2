import { useCallback, useState } from 'react'

/** Whether an element is narrower than `least` pixels, known before it is painted, and the element's ref. */
export function useIsNarrow(least: number): [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isNarrow, setIsNarrow] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const look = () => setIsNarrow(element.clientWidth < least)
      look()
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [least],
  )
  return [isNarrow, ref]
}
