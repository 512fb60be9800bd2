import { useLocation, useNavigate } from '@yuko/runtime/router'
import { useEffect, useState } from 'react'

/** Places in the history where the member has seen the whole list: Back returns there, not to the default view. */
const seen = new Set<string>()

interface DefaultView {
  /** Address of the list without its query. */
  path: string
  /** Query of the default view; undefined without one. */
  query: string | undefined
  isPending: boolean
}

/**
 * Opens a list with the member’s default view when they come to it without filters. Says whether that is still open, so that
 * other rows do not flash. Inside the list nothing is chosen for them: a tab without filters shows all.
 */
export function useDefaultView({ path, query, isPending }: DefaultView): boolean {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const isWhole = pathname === path && search === ''
  const [isEntering, setIsEntering] = useState(isWhole && !seen.has(key))
  const isOpen = isEntering && isWhole && (isPending || Boolean(query))

  useEffect(() => {
    if (isOpen) {
      if (query) void navigate(path + query, { replace: true })
      return
    }
    setIsEntering(false)
    if (isWhole) seen.add(key)
  }, [isOpen, isWhole, query, key, path, navigate])
  return isOpen
}
