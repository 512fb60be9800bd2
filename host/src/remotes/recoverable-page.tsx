import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import type { RouteObject } from '@yuko/runtime/router'
import { type ComponentType, useEffect, useReducer } from 'react'
import { prepareRetry, withinPatience } from '#remotes/load-remote.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'

type LazyPage = () => Promise<{ Component: ComponentType }>

/**
 * Makes a remote's lazy pages recoverable. The router remembers a rejected `lazy` for good, so it never sees one: a page that
 * does not arrive resolves to a page that says so and tries again.
 */
export function recoverable(name: RemoteName, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const own = typeof route.lazy === 'function' ? { lazy: recoverableLazy(name, route.lazy as LazyPage) } : {}
    return (
      route.children ? { ...route, ...own, children: recoverable(name, route.children) } : { ...route, ...own }
    ) as RouteObject
  })
}

function recoverableLazy(name: RemoteName, load: LazyPage): LazyPage {
  return async () => {
    const first = load()
    try {
      return await withinPatience(name, first)
    } catch {
      return { Component: latePage(name, load, first) }
    }
  }
}

function latePage(name: RemoteName, load: LazyPage, first: ReturnType<LazyPage>): ComponentType {
  // A chunk that hangs settles at its time-out; the try after it is a fresh one.
  const loadAgain = () => load().catch(load)
  let arrived: ComponentType | undefined
  const keep = ({ Component }: { Component: ComponentType }) => {
    arrived = Component
  }
  const stillLoading = first.then(keep)

  return function LatePage() {
    const [, show] = useReducer((count: number) => count + 1, 0)
    // Whoever comes back, or opens the page around this one again by its Retry, finds it repaired without asking twice.
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
