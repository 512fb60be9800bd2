import { loyaltyMemberIds, tierIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import type { TierMove } from './member-tiers.repository.ts'

interface TierChanges {
  readonly moves: readonly TierMove[]
  readonly atRisk?: readonly { readonly memberId: string; readonly tierId: string | null; readonly keptUntil: Date | null }[]
}

export async function recordTierFacts(trx: Trx, clock: Clock, organizationId: string, { moves, atRisk = [] }: TierChanges) {
  const wire = (id: string | null) => (id === null ? null : tierIds.toWire(id))
  await recordFacts(
    trx,
    clock,
    moves.map(({ memberId: id, from, to, reason }) => {
      const memberId = loyaltyMemberIds.toWire(id)
      const payload = { memberId, from: wire(from), to: wire(to.tierId), reason }
      return { type: 'tier.changed' as const, aggregate: memberId, organizationId, payload }
    }),
  )
  await recordFacts(
    trx,
    clock,
    atRisk.flatMap(({ memberId: id, tierId, keptUntil }) => {
      if (tierId === null || keptUntil === null) return []
      const memberId = loyaltyMemberIds.toWire(id)
      const payload = { memberId, tierId: tierIds.toWire(tierId), keptUntil: keptUntil.toISOString() }
      return [{ type: 'tier.at-risk' as const, aggregate: memberId, organizationId, payload }]
    }),
  )
}
