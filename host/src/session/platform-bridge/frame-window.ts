import { withoutLaunch } from '@yuko/contract/store/admin-address'
import type { Launch } from '#session/platform-bridge/launch.ts'

/** An address of the app as the frame has to show it: a reload of the frame asks the server for it, which needs these. */
function withLaunch(address: string | URL, { shop, host }: Launch): string {
  const { pathname, search, hash } = new URL(address, window.location.href)
  const kept = new URLSearchParams({ embedded: '1', ...(shop ? { shop } : {}), ...(host ? { host } : {}) })
  const own = withoutLaunch(search)
  return `${pathname}${own}${own ? '&' : '?'}${kept}${hash}`
}

/** Right after the launch: what proves it is used up and must not be found in the history or sent as a referrer. */
export function tidyAddress(launch: Launch): void {
  window.history.replaceState(window.history.state, '', withLaunch(window.location.href, launch))
}

/**
 * The window as the router gets it inside the frame. The real address keeps shop, host and embedded on every page; the router
 * sees the app's own addresses and nothing of the launch, so that no page ever does.
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
  // The router uses these and no others; see its `createBrowserHistory`.
  return seen as unknown as Window
}
