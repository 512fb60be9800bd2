import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from '@yuko/runtime/router'
import { useEffect } from 'react'
import { prefetchAll } from '#remotes/fetch-ahead.ts'

/** Milliseconds without navigation and API calls, after which the page has what it shows first. */
const quietTime = 400

/** Prefetches the other areas once the page has loaded its own content. Renders nothing. */
export function PrefetchAreas() {
  const { state } = useNavigation()
  const isBusy = useIsFetching() > 0 || state !== 'idle'
  useEffect(() => {
    if (isBusy) return
    const later = setTimeout(prefetchAll, quietTime)
    return () => clearTimeout(later)
  }, [isBusy])
  return null
}
