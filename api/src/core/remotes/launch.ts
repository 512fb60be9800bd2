import type { IncomingHttpHeaders } from 'node:http'
import { adminAddress, withoutLaunch } from '@yuko/contract/store/admin-address'
import type { Clock } from '#platform/clock.ts'
import type { Platform } from '#platform/module.ts'
import { checkQuery } from '#platform/shopify/query-signature.ts'
import { decodeHost, isAdminHost, shopDomain } from '#platform/shopify/shop-domain.ts'

/**
 * Which document a request for a page gets.
 *
 * A frame of the store platform's admin gets one that loads the platform's script and may be framed by that store's admin
 * alone. Every other window gets one that never names the script: on a page of our own it would throw whoever has a shop in
 * its memory into the admin, from the sign-in page as well. A window at the top that names shop and host belongs into the
 * admin and is sent there; nothing else is ever sent anywhere.
 */
export type Launch =
  | { kind: 'standalone' }
  | { kind: 'embedded'; shop: string; apiKey: string }
  | { kind: 'moved'; to: string }
  /** Signed by nobody we know, or so long ago that it may have been overheard. `admin` is where it starts anew, if known. */
  | { kind: 'refused'; reason: 'wrong' | 'stale'; shop: string | null; admin: string | null }

/** The grant ends here, in a window of its own; its signature is checked by the call that the page makes. */
export const callbacks = ['/shopify/callback', '/auth/shopify/callback']

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
  if (destination === 'iframe') return shop ? { kind: 'embedded', shop, apiKey } : remembered(headers, { pathname, search })
  // A script that fetches a page must not be sent to another origin; a browser that does not say what it fetches for, may.
  const isWindow = destination === undefined || destination === 'document'
  if (isWindow && shop && admin) return { kind: 'moved', to: adminAddress(admin, apiKey, { pathname, search }) }
  return { kind: 'standalone' }
}

/**
 * What is wrong with a request that gets a document all the same, in words for the log: the document says the rest to people,
 * and the browser refuses to show it in a foreign frame.
 */
export function suspicionOf({ url, headers }: PageRequest, { kind }: Launch): string | null {
  const host = new URLSearchParams(addressOf(url).search).get('host')
  const { referer = '' } = headers
  const isOfAnotherSite = headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site'
  if (isOfAnotherSite && URL.canParse(referer) && !isAdminHost(new URL(referer).host)) return 'app framed by an unknown page'
  if (host && !decodeHost(host)) return 'launch rejected: the host is not a store admin'
  return kind === 'embedded' && !host ? 'launch rejected: no host' : null
}

/** A plain link inside the frame forgets the shop. The page that it was on still knows. */
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

/** Apart by hand: a path may be one that no parser of addresses takes. */
function addressOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?')
  return start < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) }
}
