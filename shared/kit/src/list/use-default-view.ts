import { useLocation, useNavigate } from '@yuko/runtime/router'
import { useEffect, useState } from 'react'

/** History entries that showed the whole list: Back returns to it, not to the default view. */
const seen = new Set<string>()

interface DefaultView {
  /** Address of the list without its query; undefined without saved views. */
  path: string | undefined
  /** Query of the default view; undefined without one. */
  query: string | undefined
  isPending: boolean
}

/**
 * Opens a list with the member’s default view when they enter it without filters. Returns true until that is decided, so
 * that other rows don’t flash. Inside the list, a tab without filters shows all rows.
 */
export function useDefaultView({ path, query, isPending }: DefaultView): boolean {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const isWhole = pathname === path && search === ''
  const [isEntering, setIsEntering] = useState(isWhole && !seen.has(key))
  const isOpen = isEntering && isWhole && (isPending || Boolean(query))

  useEffect(() => {
    if (isOpen) {
      if (path && query) void navigate(path + query, { replace: true })
      return
    }
    setIsEntering(false)
    if (isWhole) seen.add(key)
  }, [isOpen, isWhole, query, key, path, navigate])
  return isOpen
}
