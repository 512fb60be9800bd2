import type { Tier, TierDetails } from '@yuko/contract/loyalty/tiers/tier'
import { tierIds } from '#ids.ts'
import type { TierRow } from './tiers.repository.ts'

/** `rank`: 1 is the lowest. */
export function toTier(row: TierRow, { rank, members }: { rank: number; members: number }): Tier {
  return {
    tierId: tierIds.toWire(row.id),
    name: row.name,
    color: row.color,
    icon: row.icon,
    threshold: row.threshold,
    tag: row.tag,
    multiplierPercent: row.multiplier_percent,
    entryPoints: row.entry_points,
    perks: row.perks,
    rank,
    members,
    createdAt: row.created_at.toISOString(),
  }
}

export function toTierColumns({ multiplierPercent, entryPoints, tag = null, ...same }: TierDetails) {
  return { ...same, tag, multiplier_percent: multiplierPercent, entry_points: entryPoints }
}
