import type { AccountApi } from '../shopify-account/account.ts'
import { minorOf } from '../view/loyalty/minor-units.ts'

/** What blocks use of checkout and of the thank-you page. */
export interface BuyerApi extends AccountApi {
  /** Absent without the approval for customer data. */
  readonly buyerIdentity?: { readonly customer: { readonly value: object | undefined } }
  readonly cost: { readonly subtotalAmount: { readonly value: { readonly amount: number; readonly currencyCode: string } } }
  readonly shop: { readonly myshopifyDomain: string }
}

/** In minor units; null: in another currency than the program counts. */
export function goodsOf({ cost }: BuyerApi, { currency }: { readonly currency: string }): number | null {
  const { amount, currencyCode } = cost.subtotalAmount.value
  return currencyCode === currency ? minorOf(amount, currency) : null
}
