import type { CheckoutApi } from '../shopify-checkout/redeem-block.tsx'
import { createHost } from './account-host.ts'

interface Given {
  readonly isSignedIn?: boolean
  readonly amount?: number
  readonly currencyCode?: string
  readonly canUpdateDiscountCodes?: boolean
  /** Codes of the order. */
  readonly applied?: readonly string[]
  /** Codes that checkout refuses. */
  readonly refuses?: readonly string[]
}

/** A double of the `shopify` global in checkout, and of our server. */
export function createCheckoutHost({
  isSignedIn = true,
  amount = 119.99,
  currencyCode = 'EUR',
  canUpdateDiscountCodes = true,
  applied = [],
  refuses = [],
  ...given
}: Parameters<typeof createHost>[0] & Given = {}) {
  const host = createHost(given)
  const codes = applied.map((code) => ({ code }))
  const api: CheckoutApi = {
    ...host.api,
    i18n: { translate: (key, values = {}) => [key, ...Object.values(values)].join(' ') },
    buyerIdentity: { customer: { value: isSignedIn ? { id: 'gid://shopify/Customer/77' } : undefined } },
    cost: { subtotalAmount: { value: { amount, currencyCode } } },
    shop: { myshopifyDomain: 'mill.myshopify.com' },
    instructions: { value: { discounts: { canUpdateDiscountCodes } } },
    discountCodes: { value: codes },
    async applyDiscountCodeChange({ code }) {
      if (refuses.includes(code)) return { type: 'error' }
      codes.push({ code: code.toUpperCase() })
      return { type: 'success' }
    },
  }
  return { ...host, api, codes }
}
