import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { RouteObject } from '@yuko/runtime/router'
import { type ComponentType, useEffect, useReducer } from 'react'
import { askFirst } from '#remotes/first-queries.ts'
import { heal, isHealable } from '#remotes/heal.ts'
import { prepareRetry, RemoteUnavailableError, withinPatience } from '#remotes/load-remote.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'
import { pageId, shownPage } from '#remotes/shown-page.tsx'
import { useOpenAgain } from '#remotes/use-open-again.ts'
import { note } from '#telemetry/record.ts'

type Loaded = Pick<RouteObject, 'Component' | 'element' | 'handle'>
type LazyPage = () => Promise<Loaded>
type LoadPage = () => Promise<{ Component: ComponentType }>

interface Of {
  name: RemoteName
  release: RemoteRelease
  /** Id of this release's graft in the router, unique per release. */
  graft: string
}

/**
 * Makes a remote's lazy pages recoverable. The router caches a rejected `lazy` forever, so it never gets one: a page that fails
 * to load is replaced by the other release, or resolves to an error page with Retry. Each page also records its first display,
 * because an error before that is the release's fault.
 */
export function recoverable(of: Of, routes: readonly RouteObject[], above = '', place = ''): RouteObject[] {
  return routes.map((route, index) => {
    const path = route.path ? `${above}/${route.path}` : above
    const id = pageId(of.graft, `${place}${index}`, path)
    const own: Partial<RouteObject> = { id }
    if (typeof route.lazy === 'function') own.lazy = recoverableLazy(of, id, path, route.lazy as LazyPage)
    if (route.Component) own.Component = shownPage(of, id, route.Component)
    const children = route.children && recoverable(of, route.children, path, `${place}${index}-`)
    return { ...route, ...own, ...(children && { children }) } as RouteObject
  })
}

function recoverableLazy(of: Of, id: string, page: string, load: LazyPage): LoadPage {
  const { name, release } = of
  const shown = async () => {
    const loaded = await load()
    askFirst(loaded.handle)
    return { Component: shownPage(of, id, componentOf(loaded)) }
  }
  return async () => {
    // A file that is lost on the way once is no reason for another release.
    const first = shown().catch(shown)
    try {
      return await withinPatience(name, first)
    } catch (failure) {
      const cause = failure instanceof RemoteUnavailableError ? failure.cause : failure
      if (cause) note({ kind: 'load-failure', remote: name, version: release.version, error: cause, page })
      if (cause && isHealable(name, cause) && (await heal(name, release.version, cause))) return { Component: OpenAgain }
      return { Component: latePage(name, shown, first) }
    }
  }
}

const componentOf = ({ Component, element }: Loaded): ComponentType => Component ?? (() => element)

/** Shown where the other release has a page by now. */
function OpenAgain() {
  const openAgain = useOpenAgain()
  useEffect(() => void openAgain(), [openAgain])
  return null
}

function latePage(name: RemoteName, load: LoadPage, first: ReturnType<LoadPage>): ComponentType {
  // A hanging chunk settles at its timeout; the retry is a new request.
  const loadAgain = () => load().catch(load)
  let arrived: ComponentType | undefined
  const keep = ({ Component }: { Component: ComponentType }) => {
    arrived = Component
  }
  const stillLoading = first.then(keep)

  return function LatePage() {
    const [, show] = useReducer((count: number) => count + 1, 0)
    // A revisit, or a Retry of the page around it, finds it repaired without another click.
    useEffect(() => {
      if (!arrived)
        loadAgain()
          .then(keep)
          .then(show, () => undefined)
    }, [])
    if (arrived) {
      const Page = arrived
      return <Page />
    }
    const retry = async () => {
      await prepareRetry(name)
      await loadAgain().then(keep, () => undefined)
      show()
    }
    return <RemoteUnavailable name={name} stillLoading={stillLoading} onArrived={show} onRetry={retry} />
  }
}
