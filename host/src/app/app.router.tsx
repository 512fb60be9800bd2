import { createBrowserRouter } from '@yuko/runtime/router'
import { hostRoutes } from '#app/app.routes.tsx'
import { NotFoundPage } from '#app/pages/not-found.page.tsx'
import { remoteDiscovery, remoteGrafts } from '#remotes/remote-routes.tsx'
import { hasSession } from '#session/session.ts'

const UnknownInArea = () => <NotFoundPage isRegion />

/** The one router of the page: the host's routes, and the remotes' as they are asked for. */
export function createAppRouter() {
  const discover = remoteDiscovery()
  return createBrowserRouter(hostRoutes(remoteGrafts(UnknownInArea)), {
    // Somebody who is not signed in is sent away by the guards; there is no area to load.
    patchRoutesOnNavigation: (navigation) => (hasSession() ? discover(navigation) : undefined),
  })
}
