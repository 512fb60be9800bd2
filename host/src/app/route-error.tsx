import { isRouteErrorResponse, useRouteError } from '@yuko/runtime/router'
import { useEffect } from 'react'
import { NotFoundPage } from '#app/pages/not-found.page.tsx'
import { RouteFailurePage } from '#app/pages/route-failure.page.tsx'
import { ServerErrorPage } from '#app/pages/server-error.page.tsx'

/** The errors of bundler and browsers for a script that failed to load. */
const missingResource = /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module|Importing a module script failed/

const isMissingResource = (error: unknown): boolean =>
  error instanceof Error && missingResource.test(`${error.name}: ${error.message}`)

/** Replaces a failed route. Inside the shell (`isRegion`) navigation and the rest keep working. */
export function RouteError({ isRegion = false }: { isRegion?: boolean }) {
  const error = useRouteError()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where a page that broke is written down
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage isRegion={isRegion} />
  if (isMissingResource(error)) return <RouteFailurePage isRegion={isRegion} />
  return <ServerErrorPage isMinimal={isRegion} isRegion={isRegion} />
}
