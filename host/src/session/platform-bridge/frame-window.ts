import { withoutLaunch } from '@yuko/contract/store/admin-address'
import type { Launch } from '#session/platform-bridge/launch.ts'

/** Adds the launch parameters to an app URL: the server needs them when the frame reloads. */
function withLaunch(address: string | URL, { shop, host }: Launch): string {
  const { pathname, search, hash } = new URL(address, window.location.href)
  const kept = new URLSearchParams({ embedded: '1', ...(shop ? { shop } : {}), ...(host ? { host } : {}) })
  const own = withoutLaunch(search)
  return `${pathname}${own}${own ? '&' : '?'}${kept}${hash}`
}

/** Removes the used launch proof from the URL right away, so that it appears neither in the history nor as a referrer. */
export function tidyAddress(launch: Launch): void {
  window.history.replaceState(window.history.state, '', withLaunch(window.location.href, launch))
}

/**
 * The window object for the router inside the frame. Real URLs keep shop, host and embedded on every page; the router sees only
 * the app's own URLs.
 */
export function frameWindow(launch: Launch): Window {
  const { history, location } = window
  const address = (url: string | URL | null | undefined) => (url == null ? url : withLaunch(url, launch))
  const seen = {
    document,
    history: {
      get state() {
        return history.state
      },
      go: (delta?: number) => history.go(delta),
      pushState: (state: unknown, _: string, url?: string | URL | null) => history.pushState(state, '', address(url)),
      replaceState: (state: unknown, _: string, url?: string | URL | null) => history.replaceState(state, '', address(url)),
    },
    location: {
      get origin() {
        return location.origin
      },
      get href() {
        return location.href
      },
      get pathname() {
        return location.pathname
      },
      get search() {
        return withoutLaunch(location.search)
      },
      get hash() {
        return location.hash
      },
      assign: (url: string) => location.assign(withLaunch(url, launch)),
      replace: (url: string) => location.replace(withLaunch(url, launch)),
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    get sessionStorage() {
      return window.sessionStorage
    },
  }
  // The router uses only these members; see its `createBrowserHistory`.
  return seen as unknown as Window
}
