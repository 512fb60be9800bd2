import { remoteOfPath } from '@yuko/contract/remotes/areas'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { createBrowserRouter, RouteObject } from '@yuko/runtime/router'
import type { ComponentType } from 'react'
import { connectAddress } from '#remotes/first-queries.ts'
import { connectSwap } from '#remotes/heal.ts'
import { connectLetGo, loadExposed } from '#remotes/load-remote.ts'
import { recoverable } from '#remotes/recoverable-page.tsx'
import { registeredRemotes } from '#remotes/registry.ts'
import { RemoteBoundary } from '#remotes/remote-boundary.tsx'
import { containerOf, releaseInUse } from '#remotes/serving.ts'

type Router = ReturnType<typeof createBrowserRouter>
type RouterOptions = NonNullable<Parameters<typeof createBrowserRouter>[1]>
type Discover = NonNullable<RouterOptions['patchRoutesOnNavigation']>

/** Every remote has a graft among the host's pages, and one in the settings frame. */
const graftPoints = ['pages', 'settings'] as const
type GraftPoint = (typeof graftPoints)[number]
export type Grafts = Readonly<Record<GraftPoint, RouteObject[]>>

const pointOf = (path = ''): GraftPoint => (path.startsWith('app/settings/') ? 'settings' : 'pages')
const graftId = (name: RemoteName, point: GraftPoint) => `${point}:${name}`
const placeId = (name: RemoteName, area: string) => `${graftId(name, pointOf(area))}/${area}`

/**
 * The grafts by which remotes extend the host's router. A graft is pathless (with a path, the router would consider it complete
 * and never discover more); its children reserve the remote's paths until the real routes are loaded, and handle unknown paths
 * afterwards. The registry defines the remotes and their paths.
 */
export function remoteGrafts(NotFound: ComponentType): Grafts {
  const graftsAt = (point: GraftPoint): RouteObject[] =>
    registeredRemotes().map(({ name, areas }) => ({
      id: graftId(name, point),
      ErrorBoundary: () => <RemoteBoundary name={name} />,
      children: areas
        .filter((area) => pointOf(area) === point)
        .map((area) => ({ id: placeId(name, area), path: `${area}/*`, Component: NotFound })),
    }))
  return { pages: graftsAt('pages'), settings: graftsAt('settings') }
}

/** Route ids unique to each graft of this session: the router accepts each id once. */
let growths = 0
function grown(name: RemoteName, release: RemoteRelease, routes: readonly RouteObject[]): Grafts {
  growths += 1
  const all = recoverable({ name, release, graft: `${containerOf(name, release)}.${growths}` }, routes)
  const { pages = [], settings = [] } = Object.groupBy(all, ({ path }) => pointOf(path))
  return { pages, settings }
}

const grownRemotes = new Set<RemoteName>()

/** For `patchRoutesOnNavigation`: called while a navigation has no matching route yet. */
export function remoteDiscovery(): Discover {
  grownRemotes.clear()
  return async ({ path, patch, signal }) => {
    const name = remoteOfPath(path, registeredRemotes())
    if (!name || grownRemotes.has(name)) return
    const { routes } = await loadExposed(name, 'routes')
    const release = releaseInUse(name)
    // Another navigation may have been faster; and the router ignores patches of an aborted one.
    if (!release || signal.aborted || grownRemotes.has(name)) return
    const growth = grown(name, release, routes)
    for (const point of graftPoints) patch(graftId(name, point), growth[point])
    grownRemotes.add(name)
  }
}

/** From now on a release's routes can be replaced while the page is open. */
export function connectRouter(router: Router): void {
  connectAddress(() => router.state.navigation.location ?? router.state.location)
  const replaceAt = (id: string, routes: RouteObject[]) => {
    const graft = findRoute(router.routes, id)
    if (!graft?.children) return
    // The router can only add routes; those of the old release are removed first, the reserved paths stay.
    const places = graft.children.filter((child) => child.id?.startsWith(`${id}/`))
    graft.children.splice(0, graft.children.length, ...places)
    router.patchRoutes(id, routes)
  }
  const replace = (name: RemoteName, growth: Grafts) => {
    for (const point of graftPoints) replaceAt(graftId(name, point), growth[point])
  }
  connectSwap((name, release, routes) => {
    // If nothing is grafted yet, discovery finds the new release.
    if (grownRemotes.has(name)) replace(name, grown(name, release, routes))
  })
  connectLetGo((name) => {
    if (!grownRemotes.delete(name)) return
    replace(name, { pages: [], settings: [] })
    const { location, navigation } = router.state
    if (navigation.state === 'idle' && remoteOfPath(location.pathname, registeredRemotes()) === name)
      void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  })
}

function findRoute(routes: RouteObject[], id: string): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : findRoute(route.children ?? [], id)
    if (found) return found
  }
  return undefined
}
