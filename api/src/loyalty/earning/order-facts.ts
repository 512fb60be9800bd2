import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'

/** Everything the points of an order depend on. Amounts are minor units of the store's currency, ids are uuids. */
export interface OrderFacts {
  /** The order number. */
  readonly number: string | null
  readonly placedAt: Date
  /** The store's. */
  readonly timeZone: string
  readonly currency: string
  /** The amount that earns points, without excluded items; null: in another currency. */
  readonly eligibleMinor: number | null
  /** The order total; null: not reported, or in another currency. */
  readonly totalMinor: number | null
  readonly channel: SalesChannel | null
  /** Destination country, two letters. */
  readonly country: string | null
  readonly tags: readonly string[]
  /** The lines that earn points. */
  readonly lines: readonly OrderLineFacts[]
  readonly customer: { readonly tags: readonly string[]; readonly country: string | null }
  /** The ordinal of the customer's order: 1 is the first. */
  readonly position: number
  /** What the customer had spent before. */
  readonly spentBeforeMinor: number
}

export interface OrderLineFacts {
  readonly productId: string
  readonly tags: readonly string[]
  readonly type: string | null
  readonly vendor: string | null
  /** UUIDs. */
  readonly collections: readonly string[]
  /** Its share of the eligible amount. */
  readonly eligibleMinor: number
}

export type EarningCampaign = CampaignDetails & {
  /** uuid */
  readonly id: string
  readonly status: 'draft' | 'active' | 'paused' | 'ended'
  /** Events before this moment earn nothing; null: never activated. */
  readonly activatedAt: Date | null
  /** Place in the merchant's order; null: after those that have one. */
  readonly priority: number | null
  /** Points given so far, to all members. */
  readonly pointsGiven: number
}

/** When a member earned by a campaign, oldest first, without what was clawed back. */
export type CampaignHistory = readonly Date[]

export interface EarningMember {
  /** uuid */
  readonly tierId: string | null
  /** Of the tier; 100 without one. */
  readonly multiplierPercent: number
}
