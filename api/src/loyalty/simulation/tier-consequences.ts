import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { listPlacedOf, measureMembers } from '../tiers/member-tiers.repository.ts'
import { upIn } from '../tiers/place-members.ts'
import { decide, type Scale } from '../tiers/tier-decision.ts'
import { windowStart } from '../tiers/tier-window.ts'
import type { Read } from './read-only.ts'

const pageSize = 1000

/** The tiers of members under today's rules with that many more or fewer points; by member (uuid). */
export async function tierConsequences(
  read: Read,
  organizationId: string,
  scale: Scale,
  differences: ReadonlyMap<string, number>,
): Promise<NonNullable<EarningSimulation['tierMoves']>> {
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const { metric } = scale.rules
  const isUp = upIn(scale.ladder)
  const moves = { up: 0, down: 0, fallShort: 0 }
  const ids = [...differences.keys()]
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const { placed, measures } = await read(async (trx) => ({
      placed: await listPlacedOf(trx, organizationId, some),
      measures: await measureMembers(trx, organizationId, { metric, since }, some),
    }))
    for (const member of placed) {
      const measure = measures.get(member.memberId) ?? { value: 0, tags: [] }
      const now = decide(scale, member, measure)
      const then = decide(scale, member, { ...measure, value: measure.value + (differences.get(member.memberId) ?? 0) })
      if (now.tierId !== then.tierId) moves[isUp(now.tierId, then.tierId) ? 'up' : 'down']++
      else if (then.keptUntil !== null && !then.isHeld && now.keptUntil === null) moves.fallShort++
    }
  }
  return moves
}
