import { Refusal } from '#platform/http/refusal.ts'
import { OauthError } from '#platform/shopify/oauth.ts'

/** Headers that the platform's client libraries act on. Also readable cross-origin. */
const retry = 'X-Shopify-Retry-Invalid-Session-Request'
const unauthorized = 'X-Shopify-API-Request-Failure-Unauthorized'
const reauthorizeUrl = 'X-Shopify-API-Request-Failure-Reauthorize-Url'
const exposed = { 'access-control-expose-headers': [retry, unauthorized, reauthorizeUrl].join(', ') }

export const reauthorizePath = '/shopify/reauthorize'

/** The next session token may be valid: request one from the admin and retry. */
export function sessionTokenRefused(): Refusal {
  return new Refusal('session.expired', 'Your session has expired. Reload the page.', { headers: { [retry]: '1', ...exposed } })
}

/** The app has to be authorized again at the URL in the header. */
export function shopNotConnected(shop: string): Refusal {
  const address = `${reauthorizePath}?${new URLSearchParams({ shop })}`
  return new Refusal('store.not-connected', 'Your store isn’t connected. Allow Yuko to connect to it.', {
    headers: { [unauthorized]: 'true', [reauthorizeUrl]: address, ...exposed },
  })
}

/** The refusal for the platform's response to a session token. */
export function refusalOf(error: unknown, shop: string): unknown {
  if (!(error instanceof OauthError)) return error
  if (error.reason === 'invalid_subject_token') return sessionTokenRefused()
  return error.failure === 'refused' ? shopNotConnected(shop) : platformAway()
}

export function platformAway(): Refusal {
  return new Refusal('server.unavailable', 'Shopify isn’t responding. Try again in a moment.', { retryAfter: 5 })
}

export function notOffered(): Refusal {
  return new Refusal('store.not-offered', 'Shopify isn’t set up on this server')
}

export function belongsElsewhere(message: string): Refusal {
  return new Refusal('store.belongs-elsewhere', message)
}
