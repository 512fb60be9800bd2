import type { PlanChoice } from '@yuko/contract/billing/subscription'
import type { Trx } from '../db/database.ts'

export interface ShopSubscription {
  /** `gid://shopify/AppSubscription/1` */
  readonly ref: string
  /** Its name at creation, which identifies the plan. */
  readonly name: string
  readonly status: 'active' | 'frozen'
  readonly periodEnd: Date | null
}

/** Between two areas: only Shopify may bill shops that installed the app. */
export interface ShopSubscriptions {
  /** Whether the organization has a connected Shopify shop. */
  isShop(trx: Trx, organizationId: string): Promise<boolean>
  /**
   * Returns the approval page in the shop's admin, which leads back to this page of the app. The current subscription continues
   * until then. Nothing is charged in a development store. Not inside a transaction.
   */
  subscribe(
    organizationId: string,
    choice: PlanChoice & { readonly name: string; readonly priceMinor: number; readonly currency: string },
    how: {
      readonly returnTo: { readonly pathname: string; readonly search: string }
      readonly isLater: boolean
      readonly trialDays: number
    },
  ): Promise<{ readonly url: string }>
  /** The shop's current subscription. null: none. Not inside a transaction. */
  read(organizationId: string): Promise<ShopSubscription | null>
  cancel(organizationId: string, ref: string): Promise<void>
}
