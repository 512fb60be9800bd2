import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { useLocation, useNavigate, useRouteError } from '@yuko/runtime/router'
import { useEffect } from 'react'
import { prepareRetry, RemoteUnavailableError } from '#remotes/load-remote.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'

/** Error boundary of a remote's region: for what did not load and for what broke while it rendered. */
export function RemoteBoundary({ name }: { name: RemoteName }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const isUnavailable = error instanceof RemoteUnavailableError

  useEffect(() => {
    if (!(error instanceof RemoteUnavailableError)) reportError(error)
  }, [error])

  // The same place again: the router asks for the remote anew, and drops the error.
  const openAgain = () => navigate(location, { replace: true, state: location.state })
  const retry = async () => {
    if (isUnavailable) await prepareRetry(name)
    await openAgain()
  }

  return (
    <RemoteUnavailable
      name={name}
      isBroken={!isUnavailable}
      stillLoading={isUnavailable ? error.stillLoading : undefined}
      onArrived={openAgain}
      onRetry={retry}
    />
  )
}
