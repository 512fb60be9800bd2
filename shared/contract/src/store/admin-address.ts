/** Parameters that the store platform's admin adds to a page's URL. None of them is used by the product. */
const launchParameters = new Set([
  'shop',
  'host',
  'hmac',
  'timestamp',
  'embedded',
  'id_token',
  'session',
  'locale',
  'protocol',
  'appLoadId',
  'link_source',
])

/** A query string without launch parameters; the rest is unchanged. */
export function withoutLaunch(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !launchParameters.has(part.replace(/=.*/s, '')))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** The URL of an app page in the admin. `admin` is the decoded `host` parameter, such as `admin.shopify.com/store/mill`. */
export function adminAddress(admin: string, apiKey: string, { pathname, search }: { pathname: string; search: string }): string {
  return `https://${admin}/apps/${apiKey}${pathname}${withoutLaunch(search)}`
}
