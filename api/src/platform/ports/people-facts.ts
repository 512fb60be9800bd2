import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import type { Trx } from '../db/database.ts'

export interface ReviewOfPerson {
  id: string
  author_email: string
  author_name: string
  rating: number
  title: string | null
  body: string
  picture_count: number
  verification: string
  submitted_at: Date
  published_at: Date | null
  product_id: string | null
  product_title: string | null
  product_url: string | null
  product_image: string | null
  reply: string | null
}

interface RequestOfPerson {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly order_id: string | null
  readonly expires_at: Date | null
}

export interface UnansweredRequest {
  readonly id: string
  readonly email: string
  readonly order_id: string | null
  readonly sent_at: Date
}

type Find<Found> = (trx: Trx, organizationId: string, id: string) => Promise<Found | undefined>

/** Review events of a person. */
export interface ReviewFacts {
  /** A review whose author left an address. */
  readonly review: Find<ReviewOfPerson>
  readonly request: Find<RequestOfPerson>
  /** Requests sent after `from`, until `to`, without an answer: by ID, after `after`. */
  readonly unanswered: (trx: Trx, organizationId: string, window: DueWindow) => Promise<UnansweredRequest[]>
}

export interface RedemptionOfPerson {
  code: string | null
  points: number
  value_minor: number | null
  reward: Omit<RewardDetails, 'stock'>
  reward_id: string
  expires_at: Date | null
}

/** A reward of the active program, for one member. */
export interface RewardOffer {
  readonly id: string
  readonly name: string
  readonly cost: number
  /** Whether the member can get it, with enough points. */
  readonly isOpen: boolean
}

export interface UnusedRedemption extends RedemptionOfPerson {
  readonly id: string
  readonly customer_id: string
  readonly issued_at: Date
}

/** A period, read in pages by ID. */
export interface DueWindow {
  /** Exclusive. */
  readonly from: Date
  readonly to: Date
  readonly after: string
  readonly limit: number
}

interface TierOfPerson {
  readonly name: string
  readonly threshold: number
}

/** Names of all tiers by ID (UUID). */
export type TierNames = (trx: Trx, organizationId: string) => Promise<ReadonlyMap<string, string>>

/** Loyalty events of a person. */
export interface LoyaltyFacts {
  /** The customer (UUID) of a member; after a merge, of the survivor. */
  readonly customerOf: Find<string>
  readonly entry: Find<{ readonly balance: number; readonly reason: string | null; readonly recordedAt: Date }>
  readonly redemption: Find<RedemptionOfPerson>
  readonly offers: (trx: Trx, organizationId: string, memberId: string) => Promise<RewardOffer[]>
  /** Rewards issued in that period that their members can still use. */
  readonly unused: (trx: Trx, organizationId: string, window: DueWindow, now: Date) => Promise<UnusedRedemption[]>
  readonly tierNames: TierNames
  readonly tiers: (trx: Trx, organizationId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, TierOfPerson>>
}

export interface PeopleFacts {
  readonly reviews: ReviewFacts
  readonly loyalty: LoyaltyFacts
}
