import type { moveMemberTier as endpoint } from '@yuko/contract/loyalty/tiers/move-member-tier'
import { loyaltyMemberIds, tierIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { queueTags } from '../queue-tags.ts'
import { refuseUnknown } from './change-tiers.ts'
import { loadScale } from './load-scale.ts'
import { insertTierChanges, lockPlaced, measureMembers, type Placed, writeStandings } from './member-tiers.repository.ts'
import { memberStatus } from './tier-changes.repository.ts'
import { placeOf, type Standing } from './tier-decision.ts'
import { recordTierFacts } from './tier-facts.ts'
import { windowStart } from './tier-window.ts'
import { listTierRows } from './tiers.repository.ts'

type Call = TenantCall<typeof endpoint>
export type TierTarget = Call['body']

export async function moveMemberTier(call: Call) {
  const { trx, organizationId, clock, params, body } = call
  const memberId = loyaltyMemberIds.toUuid(params.memberId)
  await requireTier(trx, clock, organizationId, body)
  const [next] = await moveTiers(trx, clock, organizationId, [memberId], body)
  if (!next) throw await refusalOf(call, memberId)
  const tier = (await listTierRows(trx, organizationId)).find(({ id }) => id === next.tierId)
  return {
    tier: tier ? { tierId: tierIds.toWire(tier.id), name: tier.name, color: tier.color } : null,
    isHeld: next.isHeld,
    keptUntil: next.keptUntil?.toISOString() ?? null,
  }
}

/** Moves the active ones of these members (uuids) manually, or returns them to the rules. Returns where they are now. */
export async function moveTiers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberIds: readonly string[],
  target: TierTarget,
): Promise<Standing[]> {
  const placed = await lockPlaced(trx, organizationId, memberIds)
  const now = clock.now()
  const standings = target.by === 'rules' ? await byRules(trx, clock, organizationId, placed) : placed.map(() => byHand(target))
  const after = placed.map((before, at) => {
    const next = standings[at] ?? before
    return { before, next, hasMoved: next.tierId !== before.tierId }
  })
  await writeStandings(
    trx,
    organizationId,
    after.map(({ before, next, hasMoved }) => ({ ...before, ...next, since: hasMoved ? now : before.since })),
  )
  const moved = after.filter(({ hasMoved }) => hasMoved)
  const moves = moved.map(({ before, next }) => ({
    memberId: before.memberId,
    from: before.tierId,
    to: next,
    reason: 'manual' as const,
  }))
  if (moves.length > 0) {
    await insertTierChanges(trx, organizationId, moves, now)
    await recordTierFacts(trx, clock, organizationId, { moves })
    const ids = moves.map(({ memberId }) => memberId)
    await queueTags(trx, clock, organizationId, ids)
  }
  return after.map(({ next }) => next)
}

/** Refuses a tier that doesn’t exist, and a date that is over. */
export async function requireTier(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  target: TierTarget,
  field = 'body.until',
): Promise<void> {
  if (target.by === 'rules') return
  const { tierId, keptUntil } = byHand(target)
  if (keptUntil !== null && keptUntil <= clock.now())
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { [field]: 'must be in the future' } })
  if (tierId !== null && !(await listTierRows(trx, organizationId)).some(({ id }) => id === tierId)) refuseUnknown()
}

function byHand({ tierId, until }: Extract<TierTarget, { by: 'hand' }>): Standing {
  return {
    tierId: tierId === null ? null : tierIds.toUuid(tierId),
    keptUntil: until === null ? null : new Date(until),
    isHeld: true,
  }
}

/** Back to the automatic tier, at once: the caller wants to see the result. */
async function byRules(trx: Trx, clock: Clock, organizationId: string, placed: readonly Placed[]): Promise<Standing[]> {
  const held = placed.filter(({ isHeld }) => isHeld).map(({ memberId }) => memberId)
  if (held.length === 0) return [...placed]
  const scale = await loadScale(trx, clock, organizationId)
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const measures = await measureMembers(trx, organizationId, { metric: scale.rules.metric, since }, held)
  return placed.map((standing) => {
    if (!standing.isHeld) return standing
    const place = placeOf(scale, measures.get(standing.memberId) ?? { value: 0, tags: [] })
    return { tierId: scale.ladder[place]?.id ?? null, isHeld: false, keptUntil: null }
  })
}

async function refusalOf({ trx, organizationId }: Call, memberId: string): Promise<Refusal> {
  const status = await memberStatus(trx, organizationId, memberId)
  return status === undefined
    ? new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    : new Refusal('loyalty-member.state-refused', 'Only active members can have a tier')
}
