import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { Exclusions } from '#core/exclusions/exclusions.reads.repository.ts'

/** What is known of an order when somebody decides whether and when its buyer is asked for reviews. */

export interface OrderStory {
  /** Null: people were named without one. */
  readonly id: string | null
  readonly number: string | null
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly fulfilledAt: Date | null
  readonly deliveredAt: Date | null
  readonly cancelledAt: Date | null
  /** Null: the store does not tell. */
  readonly financialStatus: string | null
  /** Null: the store does not tell. */
  readonly fulfillmentStatus: string | null
  /** Until then everything about it is of the past. */
  readonly historyUntil: Date | null
  readonly totalMinor: number | null
  readonly currency: string | null
  readonly country: string | null
  readonly channel: SalesChannel | null
  readonly tags: readonly string[]
  readonly isTest: boolean
  readonly buyer: Buyer
  readonly lines: readonly OrderLine[]
  /** Those that were not called off. */
  readonly shipments: readonly Shipment[]
}

export interface Buyer {
  /** Lower case. */
  readonly email: string | null
  readonly name: string | null
  readonly locale: string | null
  readonly country: string | null
  readonly timeZone: string | null
  readonly tags: readonly string[]
  /** In the platform's words: subscribed, unsubscribed …; null: not told. */
  readonly marketingState: string | null
  /** Refused mail that asks for reviews. */
  readonly isUnsubscribed: boolean
  /** Mail to the address fails, or the store blocked it. */
  readonly isBlocked: boolean
  /** Products that they have reviewed; null among them: the store itself. */
  readonly reviewed: ReadonlySet<string | null>
  /** Products about which a request that was sent and is still good asks them. */
  readonly asked: ReadonlySet<string | null>
}

export interface OrderLine {
  readonly productId: string
  readonly productExternalId: string | null
  readonly productTags: readonly string[]
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
  /** Null: not told what was in it. */
  readonly products: readonly string[] | null
}

/** What holds for all orders of a store. */
export interface StoreRules {
  readonly settings: RequestSettings
  /** What was due before is not sent any more; requests were off then. */
  readonly enabledSince: Date | null
  readonly timeZone: string
  readonly country: string
  readonly currency: string
  readonly exclusions: Exclusions
}
