import type { moveMemberTier as endpoint } from '@yuko/contract/loyalty/tiers/move-member-tier'
import { loyaltyMemberIds, tierIds } from '#ids.ts'
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

export async function moveMemberTier(call: Call) {
  const { trx, organizationId, clock, params, body } = call
  const memberId = loyaltyMemberIds.toUuid(params.memberId)
  const [before] = await lockPlaced(trx, organizationId, [memberId])
  if (!before) throw await refusalOf(call, memberId)
  const tiers = await listTierRows(trx, organizationId)
  const next = body.by === 'rules' ? await byRules(call, before) : byHand(body, clock.now())
  const tier = tiers.find(({ id }) => id === next.tierId)
  if (next.tierId !== null && !tier) refuseUnknown()

  const hasMoved = next.tierId !== before.tierId
  await writeStandings(trx, organizationId, [{ ...before, ...next, since: hasMoved ? clock.now() : before.since }])
  if (hasMoved) {
    const moves = [{ memberId, from: before.tierId, to: next, reason: 'manual' as const }]
    await insertTierChanges(trx, organizationId, moves, clock.now())
    await recordTierFacts(trx, clock, organizationId, { moves })
    await queueTags(trx, clock, organizationId, [memberId])
  }
  return {
    tier: tier ? { tierId: tierIds.toWire(tier.id), name: tier.name, color: tier.color } : null,
    isHeld: next.isHeld,
    keptUntil: next.keptUntil?.toISOString() ?? null,
  }
}

function byHand({ tierId, until }: Extract<Call['body'], { by: 'hand' }>, now: Date): Standing {
  const keptUntil = until === null ? null : new Date(until)
  if (keptUntil !== null && keptUntil <= now)
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.until': 'must be in the future' } })
  return { tierId: tierId === null ? null : tierIds.toUuid(tierId), keptUntil, isHeld: true }
}

/** Back to the automatic tier, at once: the caller wants to see the result. */
async function byRules({ trx, organizationId, clock }: Call, { memberId, tierId, isHeld, keptUntil }: Placed): Promise<Standing> {
  if (!isHeld) return { tierId, isHeld, keptUntil }
  const scale = await loadScale(trx, clock, organizationId)
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const measures = await measureMembers(trx, organizationId, { metric: scale.rules.metric, since }, [memberId])
  const place = placeOf(scale, measures.get(memberId) ?? { value: 0, tags: [] })
  return { tierId: scale.ladder[place]?.id ?? null, isHeld: false, keptUntil: null }
}

async function refusalOf({ trx, organizationId }: Call, memberId: string): Promise<Refusal> {
  const status = await memberStatus(trx, organizationId, memberId)
  return status === undefined
    ? new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    : new Refusal('loyalty-member.state-refused', 'Only active members can have a tier')
}
