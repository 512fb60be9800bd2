import { useLocation, useNavigate } from '@yuko/runtime/router'
import { useCallback, useRef } from 'react'

/** Opens the same place again: the router looks anew at what stands there, and drops the error of before. */
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
