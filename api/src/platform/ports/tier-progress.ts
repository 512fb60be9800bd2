import type { Trx } from '../db/database.ts'

/** How far a member is on the way to the tier above theirs. */
export interface TierProgress {
  /** What counts so far: points, orders, or money in minor units. */
  readonly value: number
  readonly metric: 'points_earned' | 'amount_spent' | 'orders_count'
  /** Null: there is none above. */
  readonly next: { readonly name: string; readonly threshold: number } | null
}

/** Of many members (uuids) at once; none where a store has no tiers, or they go by tags. */
export type FindTierProgress = (
  trx: Trx,
  organizationId: string,
  members: readonly { readonly id: string; readonly tierId: string | null }[],
  now: Date,
) => Promise<ReadonlyMap<string, TierProgress>>
