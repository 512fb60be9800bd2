import { t } from '@lingui/core/macro'

const name = /^[a-z0-9][a-z0-9-]*$/

/**
 * The shop's domain out of what people have at hand: its name, its `.myshopify.com` address, or the address of its admin.
 * Null for anything else, such as the domain that customers see: Shopify does not know a shop by it.
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
