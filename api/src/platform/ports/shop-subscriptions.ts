import type { PlanChoice } from '@yuko/contract/billing/subscription'
import type { Trx } from '../db/database.ts'

export interface ShopSubscription {
  /** `gid://shopify/AppSubscription/1` */
  readonly ref: string
  /** As it was called when it was made: that names the plan. */
  readonly name: string
  readonly status: 'active' | 'frozen'
  readonly periodEnd: Date | null
}

/** Between two areas: Shopify bills the shops that installed the app, and nobody else may. */
export interface ShopSubscriptions {
  /** Whether the organization is a shop on Shopify that is connected. */
  isShop(trx: Trx, organizationId: string): Promise<boolean>
  /** Where the merchant agrees to it, in the admin of their shop. What they have goes on until then. Not within a transaction. */
  subscribe(
    organizationId: string,
    choice: PlanChoice & { readonly name: string; readonly priceMinor: number; readonly currency: string },
    how: { readonly returnUrl: string; readonly isLater: boolean; readonly trialDays: number },
  ): Promise<{ readonly url: string }>
  /** What the shop pays for now; null: nothing. Not within a transaction. */
  read(organizationId: string): Promise<ShopSubscription | null>
  cancel(organizationId: string, ref: string): Promise<void>
}
