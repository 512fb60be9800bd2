/** What the store platform's admin adds to the address of a page that it opens. None of these names is the product's own. */
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

/** A query string without what the admin added; everything else stays as it is written. */
export function withoutLaunch(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !launchParameters.has(part.replace(/=.*/s, '')))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Where the admin shows a page of the app. `admin` is the decoded `host` parameter, such as `admin.shopify.com/store/mill`. */
export function adminAddress(admin: string, apiKey: string, { pathname, search }: { pathname: string; search: string }): string {
  return `https://${admin}/apps/${apiKey}${pathname}${withoutLaunch(search)}`
}
