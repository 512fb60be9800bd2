import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { useMatches, useRouteError } from '@yuko/runtime/router'
import { Spinner } from '@yuko/ui'
import { useState } from 'react'
import { heal, isHealable } from '#remotes/heal.ts'
import { prepareRetry, RemoteUnavailableError } from '#remotes/load-remote.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'
import { releaseInUse } from '#remotes/serving.ts'
import { pathOfPage, wasShown } from '#remotes/shown-page.tsx'
import { useHealing } from '#remotes/use-healing.ts'
import { useOpenAgain } from '#remotes/use-open-again.ts'

/**
 * Error boundary of a remote's region, for load and render errors. An error on first display is the release's fault, and the
 * other one takes over; later errors are that page's.
 */
export function RemoteBoundary({ name }: { name: RemoteName }) {
  const error = useRouteError()
  const openAgain = useOpenAgain()
  const page = useMatches().at(-1)?.id ?? ''
  const [isFirst] = useState(() => !wasShown(page))
  const isHealing = useHealing({ name, error, isFirst, page: pathOfPage(page) }, openAgain)
  const isUnavailable = error instanceof RemoteUnavailableError

  const retry = async () => {
    await prepareRetry(name)
    // A new release or a rollback since: Retry loads the current one.
    if (isFirst && isHealable(name, error)) await heal(name, releaseInUse(name)?.version, error)
    await openAgain()
  }

  if (isHealing) return <Spinner />
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
