import type { Tier, TierDetails } from '@yuko/contract/loyalty/tiers/tier'
import { rewardIds, tierIds } from '#ids.ts'
import type { TierRow } from './tiers.repository.ts'

/** `rank`: 1 is the lowest. */
export function toTier(row: TierRow, { rank, members }: { rank: number; members: number }): Tier {
  return {
    tierId: tierIds.toWire(row.id),
    name: row.name,
    color: row.color,
    icon: row.icon,
    threshold: row.threshold,
    retainThreshold: row.retain_threshold,
    isHidden: row.is_hidden,
    tag: row.tag,
    storeTag: row.store_tag,
    multiplierPercent: row.multiplier_percent,
    entryPoints: row.entry_points,
    entryRewardId: row.entry_reward_id && rewardIds.toWire(row.entry_reward_id),
    benefits: row.benefits,
    perks: row.perks,
    rank,
    members,
    createdAt: row.created_at.toISOString(),
  }
}

export function toTierColumns({
  multiplierPercent,
  entryPoints,
  entryRewardId,
  retainThreshold,
  isHidden,
  tag = null,
  storeTag = null,
  ...same
}: TierDetails) {
  return {
    ...same,
    tag,
    multiplier_percent: multiplierPercent,
    entry_points: entryPoints,
    entry_reward_id: entryRewardId && rewardIds.toUuid(entryRewardId),
    retain_threshold: retainThreshold,
    is_hidden: isHidden,
    store_tag: storeTag,
  }
}
