import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'
import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'

/** All that points for an order depend on. Amounts are minor units of the store's currency, ids uuids. */
export interface OrderFacts {
  /** As people know it. */
  readonly number: string | null
  readonly placedAt: Date
  readonly currency: string
  /** What earns points, as the settings count it, without what is excluded from loyalty; null: in another currency. */
  readonly eligibleMinor: number | null
  /** The whole of it; null: not told, or in another currency. */
  readonly totalMinor: number | null
  readonly channel: SalesChannel | null
  /** Where it goes, two letters. */
  readonly country: string | null
  readonly tags: readonly string[]
  /** Those that earn points. */
  readonly lines: readonly OrderLineFacts[]
  readonly customer: { readonly tags: readonly string[]; readonly country: string | null }
  /** Which of the customer's orders it is: 1 is the first. */
  readonly position: number
  /** What the customer spent before. */
  readonly spentBeforeMinor: number
}

export interface OrderLineFacts {
  readonly productId: string
  readonly tags: readonly string[]
  readonly type: string | null
  readonly vendor: string | null
  /** What of the eligible amount falls on it. */
  readonly eligibleMinor: number
}

export type EarningCampaign = CampaignDetails & {
  /** uuid */
  readonly id: string
  readonly status: 'draft' | 'active' | 'paused' | 'ended'
  /** What happened before gives nothing by it; null: it was never active. */
  readonly activatedAt: Date | null
  /** Given by it so far, to all. */
  readonly pointsGiven: number
}

/** How often, and when, somebody got points by a campaign that they still have, the oldest first. */
export type CampaignHistory = readonly Date[]

export interface EarningMember {
  /** uuid */
  readonly tierId: string | null
  /** Of the tier; 100 where there is none. */
  readonly multiplierPercent: number
}
