import { createBrowserRouter } from '@yuko/runtime/router'
import { hostRoutes } from '#app/app.routes.tsx'
import { NotFoundPage } from '#app/pages/not-found.page.tsx'
import { followOrganization } from '#remotes/load-remote.ts'
import { isOfAnother } from '#remotes/of-organization.ts'
import { connectRouter, remoteDiscovery, remoteGrafts } from '#remotes/remote-routes.tsx'
import { frameWindow } from '#session/platform-bridge/frame-window.ts'
import { currentLaunch, isEmbedded } from '#session/platform-bridge/launch.ts'
import { useSession } from '#session/session.store.ts'
import { hasSession } from '#session/session.ts'

const UnknownInArea = () => <NotFoundPage isRegion />

/** The page's only router: the host's routes, plus the remotes' on demand. */
export function createAppRouter() {
  const discover = remoteDiscovery()
  const router = createBrowserRouter(hostRoutes(remoteGrafts(UnknownInArea)), {
    window: isEmbedded() ? frameWindow(currentLaunch()) : window,
    // Guards redirect signed-out users; there is no area to load.
    patchRoutesOnNavigation: (navigation) => (hasSession() ? discover(navigation) : undefined),
  })
  connectRouter(router)
  useSession.subscribe((now, before) => {
    if (now.selectedOrganisation !== before.selectedOrganisation && isOfAnother()) void followOrganization()
  })
  return router
}
