import { useLocation, useNavigate } from '@yuko/runtime/router'
import { useCallback, useRef } from 'react'

/** Reopens the current path: the router resolves it again, and drops the earlier error. */
export function useOpenAgain(): () => Promise<void> {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef(location)
  latest.current = location
  return useCallback(async () => {
    const { current } = latest
    await navigate(current, { replace: true, state: current.state, preventScrollReset: true })
  }, [navigate])
}
