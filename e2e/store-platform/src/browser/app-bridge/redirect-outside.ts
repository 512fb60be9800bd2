import type { BridgeConfig } from './config.ts'

/** Redirects a page that is not framed into the admin, to the same path of the app, except in the mobile app's web view. */
export function redirectOutside({ apiKey, shop, host, disabledFeatures }: BridgeConfig) {
  if (disabledFeatures?.includes('auto-redirect') || navigator.userAgent.includes('Unframed')) return
  const query = new URLSearchParams(location.search)
  query.delete('host')
  query.delete('shop')
  const admin = host ? atob(host) : `${shop}/admin`
  location.assign(`https://${admin}/apps/${apiKey}${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
}
