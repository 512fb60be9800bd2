/**
 * Whether this page runs inside the store platform's admin, and with what it was launched. Read once, when the page loads:
 * later navigation inside the app may drop the parameters, and the referrer is only true for the first document.
 */
const adminHosts = [/^admin\.shopify\.com$/, /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/]

export const isAdminHost = (host: string): boolean => adminHosts.some((allowed) => allowed.test(host))

interface Frame {
  isTop: boolean
  /** Chromium and WebKit: innermost first, so the last one is the top window's. */
  ancestorOrigins?: ArrayLike<string>
  referrer: string
}

/** The host of the window at the top, as far as this browser tells. */
export function topWindowHost({ isTop, ancestorOrigins, referrer }: Frame): string | null {
  if (isTop) return null
  const origin = ancestorOrigins?.[ancestorOrigins.length - 1] ?? referrer
  return URL.canParse(origin) ? new URL(origin).host : null
}

export interface Launch {
  isEmbedded: boolean
  shop: string | null
  /** base64 of the admin's address; the platform's own script needs it. */
  host: string | null
  isInstall: boolean
}

export function readLaunch(frame: Frame, search: string): Launch {
  const query = new URLSearchParams(search)
  const top = topWindowHost(frame)
  const isEmbedded = top !== null && isAdminHost(top)
  const has = (name: string) => query.has(name)
  return {
    isEmbedded,
    shop: query.get('shop'),
    host: query.get('host'),
    // The platform has not yet handed over a session: the api continues with the authorisation, not we with /me.
    isInstall: isEmbedded && ['shop', 'hmac', 'timestamp', 'host'].every(has) && !has('id_token') && !has('session'),
  }
}

const launch = readLaunch(
  {
    isTop: window.top === window.self,
    ancestorOrigins: window.location.ancestorOrigins,
    referrer: document.referrer,
  },
  window.location.search,
)

export const currentLaunch = (): Launch => launch
export const isEmbedded = (): boolean => launch.isEmbedded
