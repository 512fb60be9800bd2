import type { IncomingHttpHeaders } from 'node:http'
import { adminAddress, withoutLaunch } from '@yuko/contract/store/admin-address'
import { isUnframed } from '@yuko/contract/store/shopify-mobile'
import type { Clock } from '#platform/clock.ts'
import type { Platform } from '#platform/module.ts'
import { callbackPaths } from '#platform/shopify/app-settings.ts'
import { checkQuery } from '#platform/shopify/query-signature.ts'
import { decodeHost, isAdminHost, shopDomain } from '#platform/shopify/shop-domain.ts'

/**
 * Which document a page request gets.
 *
 * A frame of the store platform's admin gets one that loads the platform's script and can only be framed by that store's admin.
 * Every other window gets one without that script, because on our own pages, including sign-in, it would redirect anyone with a
 * remembered shop into the admin. A top-level window with shop and host is redirected into the admin, unless it is the web view of
 * the platform's mobile app, which counts as a frame; there are no other redirects.
 */
export type Launch =
  | { kind: 'standalone' }
  | { kind: 'embedded'; shop: string; apiKey: string }
  | { kind: 'moved'; to: string }
  /** An invalid signature, or an old one that may have been intercepted. `admin` is where to restart, if known. */
  | { kind: 'refused'; reason: 'wrong' | 'stale'; shop: string | null; admin: string | null }

/** The grant's callback, in a top-level window. Its signature is checked by the page's API call. */
export const callbacks: readonly string[] = callbackPaths

interface PageRequest {
  url: string
  headers: IncomingHttpHeaders
}

export function judgeLaunch({ url, headers }: PageRequest, shopify: Platform['shopify'], clock: Clock): Launch {
  const { pathname, search } = addressOf(url)
  if (!shopify || callbacks.includes(pathname)) return { kind: 'standalone' }
  const { apiKey, secrets } = shopify
  const query = new URLSearchParams(search)
  const shop = shopDomain(query.get('shop') ?? '')
  const admin = decodeHost(query.get('host') ?? '')
  const destination = headers['sec-fetch-dest']

  if (query.has('hmac')) {
    const signature = checkQuery(query, secrets, clock)
    if (signature !== 'right')
      return {
        kind: 'refused',
        reason: signature,
        shop,
        admin: admin && adminAddress(admin, apiKey, { pathname: '/', search: '' }),
      }
  }
  // Browsers that don't send the destination are windows, too.
  const isWindow = destination === undefined || destination === 'document'
  const isFrame = destination === 'iframe' || (isWindow && isUnframed(headers['user-agent']))
  if (isFrame) return shop ? { kind: 'embedded', shop, apiKey } : remembered(headers, { pathname, search })
  // A script that fetches a page must not be redirected to another origin.
  if (isWindow && shop && admin) return { kind: 'moved', to: adminAddress(admin, apiKey, { pathname, search }) }
  return { kind: 'standalone' }
}

/**
 * What is suspicious about a request that still gets a document, for the log. The document tells the user, and the browser
 * refuses to show it in a foreign frame.
 */
export function suspicionOf({ url, headers }: PageRequest, { kind }: Launch): string | null {
  const host = new URLSearchParams(addressOf(url).search).get('host')
  const { referer = '' } = headers
  const isOfAnotherSite = headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site'
  if (isOfAnotherSite && URL.canParse(referer) && !isAdminHost(new URL(referer).host)) return 'app framed by an unknown page'
  if (host && !decodeHost(host)) return 'launch rejected: the host is not a store admin'
  return kind === 'embedded' && !host ? 'launch rejected: no host' : null
}

/** A plain link inside the frame loses the shop; the referrer still has it. */
function remembered(headers: IncomingHttpHeaders, { pathname, search }: { pathname: string; search: string }): Launch {
  const { referer } = headers
  if (headers['sec-fetch-site'] !== 'same-origin' || !referer || !URL.canParse(referer)) return { kind: 'standalone' }
  const before = new URL(referer).searchParams
  const shop = shopDomain(before.get('shop') ?? '')
  if (!shop) return { kind: 'standalone' }
  const launch = new URLSearchParams({ embedded: '1', shop, host: before.get('host') ?? '' })
  const own = withoutLaunch(search)
  return { kind: 'moved', to: `${pathname.replace(/^[/\\]+/, '/')}${own}${own ? '&' : '?'}${launch}` }
}

/** Split manually, because a path may be one that URL parsers reject. */
function addressOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?')
  return start < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) }
}
