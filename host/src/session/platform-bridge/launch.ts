import { isUnframed } from '@yuko/contract/store/shopify-mobile'

/**
 * Whether this page runs inside the store platform's admin, and its launch parameters. Read once on load: later navigation drops
 * the parameters, and the referrer is only correct for the first document.
 */
const adminHosts = [/^admin\.shopify\.com$/, /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/]

export const isAdminHost = (host: string): boolean => adminHosts.some((allowed) => allowed.test(host))

/** The decoded `host` parameter: `admin.shopify.com/store/mill`. Null if it is not an admin URL. */
export function decodeAdmin(host: string | null): string | null {
  if (!host) return null
  try {
    const admin = atob(host.replaceAll('_', '/').replaceAll('-', '+')).replace(/(?<!\/)\/+$/, '')
    return /^[\w./-]+$/.test(admin) && !admin.includes('..') && isAdminHost(new URL(`https://${admin}`).host) ? admin : null
  } catch {
    return null
  }
}

interface Frame {
  isTop: boolean
  /** Of this page itself. */
  origin: string
  /** Chromium and WebKit: innermost first, so the last one is the top window's. */
  ancestorOrigins?: ArrayLike<string>
  referrer: string
  userAgent: string
}

/** The host of the top window, if the browser reveals it; otherwise the platform's parameter is used. */
export function topWindowHost(
  { isTop, origin, ancestorOrigins, referrer }: Omit<Frame, 'userAgent'>,
  admin: string | null,
): string | null {
  if (isTop) return null
  const outermost = ancestorOrigins?.length ? ancestorOrigins[ancestorOrigins.length - 1] : undefined
  const topUrl = outermost ?? (referrer.startsWith(`${origin}/`) ? '' : referrer)
  if (URL.canParse(topUrl)) return new URL(topUrl).host
  return admin && new URL(`https://${admin}`).host
}

export interface Launch {
  isEmbedded: boolean
  /** A top-level window, neither framed nor in the platform's mobile app. */
  isTop: boolean
  shop: string | null
  /** The admin URL in base64; the platform's script needs it. */
  host: string | null
  /** The same, decoded. */
  admin: string | null
  /** The origin of the parent window: the only one for messages. */
  adminOrigin: string | null
  isInstall: boolean
}

export function readLaunch(frame: Frame, search: string): Launch {
  const query = new URLSearchParams(search)
  const host = query.get('host') || null
  const admin = decodeAdmin(host)
  const isTop = frame.isTop && !isUnframed(frame.userAgent)
  const top = topWindowHost({ ...frame, isTop }, admin)
  const isEmbedded = top !== null && isAdminHost(top)
  const has = (name: string) => Boolean(query.get(name))
  return {
    isEmbedded,
    isTop,
    shop: query.get('shop') || null,
    host,
    admin,
    adminOrigin: isEmbedded ? `https://${top}` : null,
    // The platform has not created a session yet.
    isInstall: isEmbedded && ['shop', 'hmac', 'timestamp', 'host'].every(has) && !has('id_token') && !has('session'),
  }
}

const launch = readLaunch(
  {
    isTop: window.top === window.self,
    origin: window.location.origin,
    ancestorOrigins: window.location.ancestorOrigins,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
  },
  window.location.search,
)

export const currentLaunch = (): Launch => launch
export const isEmbedded = (): boolean => launch.isEmbedded
