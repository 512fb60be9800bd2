import type { TierChangeReason } from '@yuko/contract/loyalty/tiers/tier'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { queueTags } from '../queue-tags.ts'
import { giveEntryPoints } from './entry-points.ts'
import { loadScale } from './load-scale.ts'
import {
  insertTierChanges,
  lockPlaced,
  measureMembers,
  type Placed,
  type TierMove,
  writeStandings,
} from './member-tiers.repository.ts'
import { findRecalculation, type RecalculationRow } from './recalculation.repository.ts'
import { decide, type Measure, type Standing } from './tier-decision.ts'
import { recordTierFacts } from './tier-facts.ts'
import { windowStart } from './tier-window.ts'
import { listTierRows, type TierRow } from './tiers.repository.ts'

/** event: a member's activity, or the passing of time; other causes give no rewards and no warnings. */
export type Cause = 'event' | RecalculationRow['reason']

const nothing: Measure = { value: 0, tags: [] }

/** Moves members (uuids) to the tier the rules give now, with all consequences. Returns how many moved where. */
export async function placeMembers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberIds: readonly string[],
  cause: Cause,
): Promise<{ up: number; down: number }> {
  const members = await lockPlaced(trx, organizationId, memberIds)
  // Read after locking the members: after waiting for a recalculation, its rules apply.
  const scale = await loadScale(trx, clock, organizationId)
  const running = cause === 'event' ? await findRecalculation(trx, organizationId) : undefined
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const { metric } = scale.rules
  const measures = await measureMembers(trx, organizationId, { metric, since }, memberIds)

  const tiers = await listTierRows(trx, organizationId, { withDeleted: true })
  const isUp = upIn(tiers)
  const changed: (Placed & { readonly before: Placed })[] = []
  const moves: TierMove[] = []
  const atRisk: (Standing & { readonly memberId: string })[] = []
  for (const before of members) {
    const next = decide(scale, before, measures.get(before.memberId) ?? nothing)
    if (isSame(before, next)) continue
    const moved = before.tierId !== next.tierId
    changed.push({ ...before, ...next, since: moved ? scale.now : before.since, before })
    const silent = cause === 'event' ? reasonOf(running, before.memberId) : cause
    const earned = metric === 'customer_tag' ? ('tag' as const) : ('earned' as const)
    const spoken: TierChangeReason = isUp(before.tierId, next.tierId) ? earned : 'fell_short'
    if (moved) moves.push({ memberId: before.memberId, from: before.tierId, to: next, reason: silent ?? spoken })
    else if (next.keptUntil !== null && before.keptUntil === null && !silent) atRisk.push({ ...next, memberId: before.memberId })
  }
  await writeStandings(trx, organizationId, changed)
  await insertTierChanges(trx, organizationId, moves, scale.now)
  await recordTierFacts(trx, clock, organizationId, { moves, atRisk })
  await giveEntryPoints(trx, clock, organizationId, moves, tiers)
  if (moves.length > 0)
    await queueTags(
      trx,
      clock,
      organizationId,
      moves.map(({ memberId }) => memberId),
    )
  const up = moves.filter(({ from, to }) => isUp(from, to.tierId)).length
  return { up, down: moves.length - up }
}

/** Compares two tiers, including ones about to be deleted. */
export function upIn(tiers: readonly Pick<TierRow, 'id' | 'threshold'>[]) {
  const heights = new Map(tiers.map(({ id, threshold }) => [id, threshold]))
  const height = (id: string | null) => (id === null ? -1 : (heights.get(id) ?? -1))
  return (from: string | null, to: string | null) => height(to) > height(from)
}

/** Members a running recalculation has not reached count as moved by it: otherwise a rule change would be rewarded. */
function reasonOf(running: RecalculationRow | undefined, memberId: string): RecalculationRow['reason'] | null {
  if (running?.state !== 'running') return null
  return running.checkpoint_id === null || running.checkpoint_id < memberId ? running.reason : null
}

function isSame(one: Standing, other: Standing): boolean {
  return one.tierId === other.tierId && one.isHeld === other.isHeld && one.keptUntil?.getTime() === other.keptUntil?.getTime()
}
