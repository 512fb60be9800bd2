import { welcomeRule } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import type { TierMove } from './member-tiers.repository.ts'
import { hasActiveProgram, type TierRow } from './tiers.repository.ts'

/** Once per member and tier, to members who reached it by their own activity. */
export async function giveEntryPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  moves: readonly TierMove[],
  tiers: readonly TierRow[],
): Promise<void> {
  const byId = new Map(tiers.map((tier) => [tier.id, tier]))
  const entries = moves.flatMap(({ memberId, to, reason }) => {
    const tier = to.tierId === null || (reason !== 'earned' && reason !== 'tag') ? undefined : byId.get(to.tierId)
    return tier && tier.entry_points > 0 ? [{ memberId, tier }] : []
  })
  if (entries.length === 0 || !(await hasActiveProgram(trx, organizationId))) return
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  await postManyPoints(
    trx,
    clock,
    organizationId,
    entries.map(({ memberId, tier }) => ({
      memberId,
      key: `bonus:tier:${memberId}:${tier.id}`,
      movement: { move: 'give', kind: 'bonus', points: tier.entry_points, expiresAt },
      explanation: { rule: welcomeRule(tier.name), inputs: { tier: tier.name }, formula: null },
    })),
  )
}
