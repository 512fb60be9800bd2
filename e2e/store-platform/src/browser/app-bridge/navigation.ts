import type { ParentChannel } from './parent-channel.ts'

/** Launch parameters in the app's URL; hidden from the merchant in the admin's URL. */
const launchParameters = [
  'hmac',
  'locale',
  'protocol',
  'session',
  'id_token',
  'shop',
  'timestamp',
  'host',
  'embedded',
  'appLoadId',
  'link_source',
]

/** Syncs the app's URL to the admin, and the admin's navigation to the app. */
export function reflectNavigation(channel: ParentChannel) {
  let listeners = 0
  const { addEventListener } = EventTarget.prototype
  // Listeners have their own router; otherwise the admin relaunches the app at the path.
  EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
    if (type === 'shopify:navigate') listeners += 1
    return addEventListener.call(this, type, ...rest)
  }

  const report = (kind: 'PUSH' | 'REPLACE') =>
    channel.dispatch('Navigation', `APP::NAVIGATION::HISTORY::${kind}`, { path: visiblePath() })
  for (const [method, kind] of [
    ['pushState', 'PUSH'],
    ['replaceState', 'REPLACE'],
  ] as const) {
    const original = history[method]
    history[method] = function (...args) {
      original.apply(this, args)
      report(kind)
    }
  }
  window.addEventListener('popstate', () => report('REPLACE'))
  window.addEventListener('hashchange', () => report('REPLACE'))
  report('REPLACE')

  channel.subscribe('APP::NAVIGATION::REDIRECT::APP', ({ path }) => {
    const link = [...document.querySelectorAll('s-app-nav [href], ui-nav-menu [href]')].find(
      (candidate) => candidate.getAttribute('href') === path,
    )
    if (listeners === 0 || !link) return channel.dispatch('Navigation', 'APP::NAVIGATION::REDIRECT::APP', { path })
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, composed: true, cancelable: true }))
  })
}

export function visiblePath(): string {
  const query = new URLSearchParams(location.search)
  for (const name of launchParameters) query.delete(name)
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`
}

/** Links and `open` that leave the app go through the admin; the frame may not navigate it. */
export function patchLinks(channel: ParentChannel, leaveTo: (url: string) => void) {
  const protocols: Record<string, (url: URL) => void> = {
    'shopify:': ({ href }) =>
      channel.dispatch('Navigation', 'APP::NAVIGATION::REDIRECT::ADMIN::PATH', { path: href.replace(/^shopify:\/*admin/, '') }),
    'app:': ({ href }) => location.assign(href.replace(/^app:\/*/, '/')),
    'extension:': ({ href }) =>
      channel.dispatch('Navigation', 'APP::NAVIGATION::REDIRECT::ADMIN::PATH', {
        path: href.replace(/^extension:\/*/, '/extensions/'),
      }),
  }
  const open = window.open
  window.open = (address = '', target, features) => {
    const url = new URL(address, location.href)
    const special = protocols[url.protocol]
    if (special) special(url)
    else if (target === '_top' || target === '_parent') leaveTo(url.href)
    else return open.call(window, address, target, features)
    return null
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    const href = link ? link.getAttribute('href') : null
    if (event.defaultPrevented || !href || !URL.canParse(href)) return
    const url = new URL(href)
    const special = protocols[url.protocol]
    if (!special) return
    event.preventDefault()
    special(url)
  })
}
