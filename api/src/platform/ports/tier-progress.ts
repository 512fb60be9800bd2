import type { Trx } from '../db/database.ts'

/** A member's progress toward the next tier. */
export interface TierProgress {
  /** What counts so far: points, orders, or money in minor units. */
  readonly value: number
  readonly metric: 'points_earned' | 'amount_spent' | 'orders_count'
  /** null: the highest tier. */
  readonly next: { readonly name: string; readonly threshold: number } | null
}

/** For many members (UUIDs) at once; empty if a store has no tiers or uses tags. */
export type FindTierProgress = (
  trx: Trx,
  organizationId: string,
  members: readonly { readonly id: string; readonly tierId: string | null }[],
  now: Date,
) => Promise<ReadonlyMap<string, TierProgress>>
