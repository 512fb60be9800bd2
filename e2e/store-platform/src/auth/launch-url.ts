import { type AppSession, type StorePlatform, staffOf } from '../platform.ts'
import { mintIdToken, sessionIdOf } from './id-token.ts'
import { signQuery } from './signatures.ts'

export interface LaunchOptions extends AppSession {
  /** A path of the app, optionally with a query. */
  path?: string
  /** `install` is the request of an app that is not installed yet: without ID token and session. */
  kind?: 'open' | 'install'
  /** How the host parameter is encoded, or that it is omitted. */
  host?: 'unpadded' | 'padded' | 'missing'
  /** A fault to inject. */
  fault?: LaunchFault
  /** The error of the admin's clock, in milliseconds. */
  clockSkew?: number
}

/** `tampered`: changed after signing · `stale`: signed an hour ago · `foreign-shop`: names another shop than was signed. */
export type LaunchFault = 'tampered' | 'stale' | 'foreign-shop' | 'wrong-secret' | 'unsigned'

/** The URL the admin frames when a user opens the app. */
export function launchUrl(platform: StorePlatform, options: LaunchOptions): string {
  const { shop, app, staffId, kind = 'open', host = 'unpadded', fault } = options
  const url = new URL(options.path ?? '/', `https://${app.host}`)
  const now = platform.clock.now().getTime() + (options.clockSkew ?? 0) - (fault === 'stale' ? 3_600_000 : 0)
  const query = url.searchParams
  if (kind === 'open') {
    query.set('embedded', '1')
    query.set('id_token', mintIdToken(platform, { shop, app, staffId }))
    query.set('locale', staffOf(shop, options.staffId).locale)
    query.set('session', sessionIdOf(options))
  }
  if (host !== 'missing') query.set('host', hostParameter(shop.handle, host))
  query.set('shop', shop.domain)
  query.set('timestamp', String(Math.floor(now / 1000)))
  const secret = fault === 'wrong-secret' ? 'not-the-secret-of-the-app' : (app.secrets[0] ?? '')
  if (fault !== 'unsigned') query.set('hmac', signQuery(query, secret))
  if (fault === 'tampered') query.set('locale', 'xx')
  if (fault === 'foreign-shop') query.set('shop', 'another-shop.myshopify.com')
  return url.href
}

/** Base64 of the shop's admin URL. The platform omits the padding; earlier versions did not. */
export function hostParameter(handle: string, padding: 'unpadded' | 'padded' = 'unpadded'): string {
  const encoded = Buffer.from(`admin.shopify.com/store/${handle}`).toString('base64')
  return padding === 'padded' ? encoded : encoded.replaceAll('=', '')
}
