import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { Exclusions } from '#core/exclusions/exclusions.reads.repository.ts'

/** An order's data for deciding whether and when to send its buyer a review request. */

export interface OrderStory {
  /** Null for people named manually. */
  readonly id: string | null
  readonly number: string | null
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly fulfilledAt: Date | null
  readonly deliveredAt: Date | null
  readonly cancelledAt: Date | null
  /** Null if the store does not report it. */
  readonly financialStatus: string | null
  /** Null if the store does not report it. */
  readonly fulfillmentStatus: string | null
  /** Everything before this moment is history. */
  readonly historyUntil: Date | null
  readonly totalMinor: number | null
  readonly currency: string | null
  readonly country: string | null
  readonly channel: SalesChannel | null
  readonly tags: readonly string[]
  readonly isTest: boolean
  readonly buyer: Buyer
  readonly lines: readonly OrderLine[]
  /** Shipments that were not canceled. */
  readonly shipments: readonly Shipment[]
}

export interface Buyer {
  /** Of the store's customer; null if the store names none. */
  readonly customerId: string | null
  /** Lower case. */
  readonly email: string | null
  readonly name: string | null
  readonly locale: string | null
  readonly country: string | null
  readonly timeZone: string | null
  readonly tags: readonly string[]
  /** In the platform's words: subscribed, unsubscribed …; null if not reported. */
  readonly marketingState: string | null
  readonly phone: string | null
  /** Consent to texts, in the platform's words. */
  readonly smsState: string | null
  /** Unsubscribed from review requests. */
  readonly isUnsubscribed: boolean
  /** Emails to the address bounce, or the store blocked it. */
  readonly isBlocked: boolean
  /** Products they have reviewed; null: the store itself. */
  readonly reviewed: ReadonlySet<string | null>
  /** Products that a sent, unexpired request asks them about. */
  readonly asked: ReadonlySet<string | null>
}

export interface OrderLine {
  readonly productId: string
  readonly productExternalId: string | null
  readonly productTags: readonly string[]
  /** Internal IDs. */
  readonly productCollections: readonly string[]
  readonly position: number
  readonly quantity: number
  readonly fulfilled: number
  readonly refunded: number
  readonly priceMinor: number | null
  /** Published reviews of the product. */
  readonly reviews: number
}

export interface Shipment {
  readonly sentAt: Date
  readonly deliveredAt: Date | null
  /** Null if the contents were not reported. */
  readonly products: readonly string[] | null
}

/** The rules that apply to all orders of a store. */
export interface StoreRules {
  readonly settings: RequestSettings
  /** Requests due before this moment are not sent; the feature was off. */
  readonly enabledSince: Date | null
  readonly timeZone: string
  readonly country: string
  readonly currency: string
  readonly exclusions: Exclusions
}
