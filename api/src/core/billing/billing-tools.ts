import type { BillingChannel } from '@yuko/contract/billing/subscription'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

export interface BillingTools {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Where provider pages redirect to; Shopify returns into its admin. */
  readonly returnUrl: string
  /** Providers that charge on our request. Excludes Shopify, which bills its shops itself. */
  readonly providerOf: (channel: BillingChannel) => PaymentProvider
  /** null: card payments are not configured. */
  readonly hasStripe: boolean
  readonly shops: ShopSubscriptions
}
