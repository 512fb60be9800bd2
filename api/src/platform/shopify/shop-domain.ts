/** Lower case as the platform writes it: one label below myshopify.com, and nothing before or after it. */
const shop = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/

/** The domain of a shop, or null for whatever else was sent in its place. */
export function shopDomain(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const domain = text.toLowerCase()
  return shop.test(domain) ? domain : null
}

/** What a merchant types: `demo`, `demo.myshopify.com`, `https://demo.myshopify.com/admin`, the address of the admin. */
export function typedShop(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const store = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(typed)?.[1]
  const [host = ''] = typed.split(/[/?#]/, 1)
  return shopDomain(store ? `${store}.myshopify.com` : host.includes('.') ? host : `${host}.myshopify.com`)
}

const adminHost = /^(admin\.shopify\.com|[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com)$/
/** Whether it is one of the platform's hosts that show the admin. */
export const isAdminHost = (host: string): boolean => adminHost.test(host)

const adminPath = /^[\w./-]*$/

/**
 * The parameter `host` of a launch, decoded: `admin.shopify.com/store/mill`, from base 64 with or without its padding. Null
 * for what is no place of the platform's admin, so that what comes out may stand in an address that people are sent to.
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
