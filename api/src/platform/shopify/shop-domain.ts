/** Lowercase, one label below myshopify.com, and nothing else. */
const shop = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/

/** A shop's domain, or null for anything else. */
export function shopDomain(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const domain = text.toLowerCase()
  return shop.test(domain) ? domain : null
}

/** What merchants type: `demo`, `demo.myshopify.com`, `https://demo.myshopify.com/admin`, the admin's URL. */
export function typedShop(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const store = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(typed)?.[1]
  const [host = ''] = typed.split(/[/?#]/, 1)
  return shopDomain(store ? `${store}.myshopify.com` : host.includes('.') ? host : `${host}.myshopify.com`)
}

/** A shop's admin, as in the `host` parameter of a launch: `admin.shopify.com/store/mill`. */
export const adminOf = (domain: string): string => `admin.shopify.com/store/${domain.replace(/\.myshopify\.com$/, '')}`

const adminHost = /^(admin\.shopify\.com|[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)$/
/** Whether it is a host of the platform's admin. */
export const isAdminHost = (host: string): boolean => adminHost.test(host)

const adminPath = /^[\w./-]*$/

/**
 * The decoded `host` parameter of a launch: `admin.shopify.com/store/mill`, from base64 with or without padding. null if it isn't
 * in the platform's admin, so that the result is safe as a redirect target.
 */
export function decodeHost(host: unknown): string | null {
  if (typeof host !== 'string' || !/^[\w+/-]{1,400}={0,2}$/.test(host)) return null
  const [domain = '', ...path] = Buffer.from(host, 'base64')
    .toString('latin1')
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
  if (!isAdminHost(domain) || !adminPath.test(path.join('/')) || path.includes('..')) return null
  return [domain, ...path].join('/')
}
