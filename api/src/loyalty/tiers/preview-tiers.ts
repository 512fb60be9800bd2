import type { EditedTier, previewTiers as endpoint, TierPlace, TierPreview } from '@yuko/contract/loyalty/tiers/preview-tiers'
import type { TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { loyaltyMemberIds, tierIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { refuseUnknown } from './change-tiers.ts'
import { loadScale } from './load-scale.ts'
import { listPlaced, measureMembers, namesOfMembers, type Placed } from './member-tiers.repository.ts'
import { upIn } from './place-members.ts'
import { type Rung as DecidedRung, decide, type Measure, type Scale } from './tier-decision.ts'
import { windowStart } from './tier-window.ts'
import { listTierRows, type TierRow } from './tiers.repository.ts'

const pageSize = 5000
const mostExamples = 10
const nothing: Measure = { value: 0, tags: [] }

/** A current or proposed tier. New ones have a made-up id. */
interface Rung extends DecidedRung {
  readonly name: string
  readonly isNew: boolean
}

/** Absent fields stay as they are. */
export interface TierChange {
  readonly rules?: TierRules | undefined
  readonly tiers?: readonly EditedTier[] | undefined
}

export const previewTiers = ({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>): Promise<TierPreview> =>
  previewChange(trx, clock, organizationId, body)

/** The proposed scale, and all current tiers, including those about to be deleted. */
export async function editedScale(trx: Trx, clock: Clock, organizationId: string, { rules, tiers }: TierChange) {
  const present = await listTierRows(trx, organizationId, { withDeleted: true })
  const ladder = tiers ? readLadder(tiers, present) : present.filter((tier) => tier.deleted_at === null).map(asIs)
  const before = await loadScale(trx, clock, organizationId)
  return { scale: { ...before, rules: rules ?? before.rules, ladder }, present }
}

/** Decides every member's tier as a recalculation would, without writing. */
export async function previewChange(trx: Trx, clock: Clock, organizationId: string, change: TierChange): Promise<TierPreview> {
  const { scale, present } = await editedScale(trx, clock, organizationId, change)
  const { ladder } = scale
  const { metric } = scale.rules
  const known = new Map([...present.map(asIs), ...ladder].map((rung) => [rung.id, rung]))
  const isUp = upIn([...known.values()])
  const { totals, moves, examples } = await countMoves(trx, organizationId, scale, isUp)

  const place = (id: string | null): TierPlace => {
    const rung = id === null ? undefined : known.get(id)
    return rung ? { tierId: rung.isNew ? null : tierIds.toWire(rung.id), name: rung.name } : null
  }
  const height = (id: string | null) => (id === null ? -1 : (known.get(id)?.threshold ?? -1))
  const names = await namesOfMembers(
    trx,
    organizationId,
    examples.map(({ memberId }) => memberId),
  )
  return {
    ...totals,
    moves: moves
      .sort((one, other) => height(one.from) - height(other.from) || height(one.to) - height(other.to))
      .map(({ from, to, members }) => ({ from: place(from), to: place(to), members })),
    examples: examples.map(({ memberId, tierId, to, value }) => ({
      memberId: loyaltyMemberIds.toWire(memberId),
      name: names.get(memberId)?.name ?? null,
      email: names.get(memberId)?.email ?? null,
      value: metric === 'customer_tag' ? null : value,
      from: place(tierId),
      to: place(to),
    })),
  }
}

/** Counts moves between tiers, with the first movers as examples. */
async function countMoves(trx: Trx, organizationId: string, scale: Scale, isUp: ReturnType<typeof upIn>) {
  const { metric } = scale.rules
  const since = windowStart(scale.rules, scale.now, scale.timeZone)
  const totals = { members: 0, up: 0, down: 0, same: 0, fallShort: 0 }
  const counts = new Map<string, { from: string | null; to: string | null; members: number }>()
  const examples: (Placed & { to: string | null; value: number })[] = []
  for (let after: string | null = null; ; ) {
    const members: Placed[] = await listPlaced(trx, organizationId, after, pageSize)
    const last = members.at(-1)
    if (!last) break
    after = last.memberId
    const ids = members.map(({ memberId }) => memberId)
    const measures = await measureMembers(trx, organizationId, { metric, since }, ids)
    for (const member of members) {
      const measure = measures.get(member.memberId) ?? nothing
      const next = decide(scale, member, measure)
      const [from, to] = [member.tierId, next.tierId]
      const move = counts.get(`${from} ${to}`) ?? { from, to, members: 0 }
      move.members++
      counts.set(`${from} ${to}`, move)
      totals.members++
      if (from === to) {
        totals.same++
        if (next.keptUntil !== null && !next.isHeld && next.keptUntil > scale.now) totals.fallShort++
        continue
      }
      totals[isUp(from, to) ? 'up' : 'down']++
      if (examples.length < mostExamples) examples.push({ ...member, to, value: measure.value })
    }
  }
  return { totals, moves: [...counts.values()], examples }
}

function asIs({ id, name, threshold, retain_threshold, is_hidden, tag }: TierRow): Rung {
  return { id, name, threshold, retain_threshold, is_hidden, tag, isNew: false }
}

function readLadder(tiers: readonly EditedTier[], present: readonly TierRow[]): Rung[] {
  const known = new Set(present.filter((tier) => tier.deleted_at === null).map(({ id }) => id))
  return tiers
    .map(({ tierId, name, threshold, retainThreshold, isHidden, tag = null }) => {
      const id = tierId === null ? newId() : tierIds.toUuid(tierId)
      if (tierId !== null && !known.has(id)) refuseUnknown()
      return { id, name, threshold, retain_threshold: retainThreshold, is_hidden: isHidden, tag, isNew: tierId === null }
    })
    .sort((one, other) => one.threshold - other.threshold)
}
