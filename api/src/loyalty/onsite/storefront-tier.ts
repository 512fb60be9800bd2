import type { StorefrontTier } from '@yuko/contract/loyalty/onsite/storefront-program'
import { tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { findReward } from '../rewards/rewards.repository.ts'
import { listTierRows, type TierRow } from '../tiers/tiers.repository.ts'
import type { Words } from '../translations/words.ts'

/** The tiers that every visitor sees, lowest first. */
export async function loadShownTiers(trx: Trx, organizationId: string, words: Words): Promise<StorefrontTier[]> {
  const tiers = []
  for (const row of await listTierRows(trx, organizationId))
    if (!row.is_hidden) tiers.push(await toStorefrontTier(trx, organizationId, words, row))
  return tiers
}

/** The hidden tier with this ID (uuid), for its members; null: not hidden. */
export async function findHiddenTier(
  trx: Trx,
  organizationId: string,
  words: Words,
  id: string | null,
): Promise<StorefrontTier | null> {
  if (id === null) return null
  const row = (await listTierRows(trx, organizationId)).find((tier) => tier.id === id)
  return row?.is_hidden ? toStorefrontTier(trx, organizationId, words, row) : null
}

async function toStorefrontTier(trx: Trx, organizationId: string, words: Words, row: TierRow): Promise<StorefrontTier> {
  const reward = row.entry_reward_id === null ? undefined : await findReward(trx, organizationId, row.entry_reward_id)
  const { name, perks } = words.tier(row)
  return {
    tierId: tierIds.toWire(row.id),
    name,
    color: row.color,
    icon: row.icon,
    threshold: row.threshold,
    retainThreshold: row.retain_threshold,
    multiplierPercent: row.multiplier_percent,
    entryPoints: row.entry_points,
    entryReward: reward?.status === 'active' ? words.reward(reward.id, reward.details).name : null,
    benefits: row.benefits,
    perks,
  }
}
