import { useEffect, useState } from 'react'
import { loadedParts, loadParts } from '#floating/load-parts.ts'

/** The code of what opens over the page, from the first time that it is wanted. */
export function useParts(isWanted: boolean): ReturnType<typeof loadedParts> {
  const [wasWanted, setWasWanted] = useState(false)
  const [, setIsLoaded] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  useEffect(() => {
    if (isWanted && !loadedParts()) void loadParts().then(() => setIsLoaded(loadedParts() !== undefined))
  }, [isWanted])
  return wasWanted ? loadedParts() : undefined
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads that code with the first sign of a user, so that it is there before the first click. */
export function usePartsInTime(): void {
  useEffect(() => {
    const load = () => {
      ignore()
      void loadParts()
    }
    const ignore = () => {
      for (const sign of signs) document.removeEventListener(sign, load)
    }
    for (const sign of signs) document.addEventListener(sign, load, { passive: true })
    return ignore
  }, [])
}
