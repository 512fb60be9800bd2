import { t } from '@lingui/core/macro'

const name = /^[a-z0-9][a-z0-9-]*$/

/**
 * Extracts the shop's domain from what merchants enter: its name, its `.myshopify.com` address, or its admin URL. Null for
 * anything else, such as the public domain, which Shopify does not accept.
 */
export function shopIn(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const inAdmin = /^admin\.shopify\.com\/store\/([^/?#]+)/.exec(typed)?.[1]
  const shop = inAdmin ?? (typed.split(/[/?#]/, 1)[0] ?? '').replace(/\.myshopify\.com$/, '')
  return name.test(shop) ? `${shop}.myshopify.com` : null
}

export const noShop = t`Enter the part before .myshopify.com in your store’s address.`
