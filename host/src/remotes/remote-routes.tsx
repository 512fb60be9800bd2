import { remoteAreas, remoteOfPath } from '@yuko/contract/remotes/areas'
import { type RemoteName, remoteName } from '@yuko/contract/remotes/list-remotes'
import type { createBrowserRouter, RouteObject } from '@yuko/runtime/router'
import type { ComponentType } from 'react'
import { loadExposed } from '#remotes/load-remote.ts'
import { recoverable } from '#remotes/recoverable-page.tsx'
import { RemoteBoundary } from '#remotes/remote-boundary.tsx'

type RouterOptions = NonNullable<Parameters<typeof createBrowserRouter>[1]>
type Discover = NonNullable<RouterOptions['patchRoutesOnNavigation']>

const graftId = (name: RemoteName) => `remote:${name}`

/**
 * Where remotes grow into the host's one router. A graft has no path of its own (with one, the router would take it for
 * complete and never ask for more); its children hold the places of the remote's areas until the real routes arrive, and
 * answer afterwards for what the remote does not know.
 */
export function remoteGrafts(NotFound: ComponentType): RouteObject[] {
  return remoteName.options.map((name) => ({
    id: graftId(name),
    ErrorBoundary: () => <RemoteBoundary name={name} />,
    children: remoteAreas[name].map((area) => ({ path: `${area}/*`, Component: NotFound })),
  }))
}

/** For `patchRoutesOnNavigation`: called while a navigation has not found a route of its own yet. */
export function remoteDiscovery(): Discover {
  const grown = new Set<RemoteName>()
  return async ({ path, patch, signal }) => {
    const name = remoteOfPath(path)
    if (!name || grown.has(name)) return
    const { routes } = await loadExposed(name, 'routes')
    // Another navigation may have been quicker; and the router ignores a patch of one that was given up.
    if (signal.aborted || grown.has(name)) return
    patch(graftId(name), recoverable(name, routes))
    grown.add(name)
  }
}
