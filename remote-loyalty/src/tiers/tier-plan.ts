import { t } from '@lingui/core/macro'
import { type Tier, tierDetails } from '@yuko/contract/loyalty/tiers/tier'
import type { draftOf, TierValues } from './tier-values.ts'
import type { SimulatedPlan } from './what-if.tsx'

interface Asked {
  tier: Tier | undefined
  items: readonly Tier[]
  values: TierValues
  draft: ReturnType<ReturnType<typeof draftOf>>
  isDirty: boolean
}

/**
 * The plan to preview, if saving affects members: a new threshold or tag moves members, and a new multiplier changes the cost.
 */
export function whatIfOf({ tier, items, values, draft, isDirty }: Asked): { plan: SimulatedPlan | null; moves: boolean } | null {
  const moves = tier
    ? draft.threshold !== tier.threshold ||
      draft.retainThreshold !== tier.retainThreshold ||
      draft.isHidden !== tier.isHidden ||
      (draft.tag ?? '') !== (tier.tag ?? '')
    : isDirty
  const multiplies = draft.multiplierPercent !== (tier?.multiplierPercent ?? 100)
  if (!moves && !multiplies) return null
  const checked = tierDetails
    .pick({ threshold: true, retainThreshold: true, tag: true, multiplierPercent: true })
    .safeParse(draft)
  const isTaken = items.some(({ tierId, threshold }) => tierId !== tier?.tierId && threshold === draft.threshold)
  const edited = {
    tierId: tier?.tierId ?? null,
    name: values.name.trim() || t`New tier`,
    threshold: draft.threshold,
    retainThreshold: draft.retainThreshold,
    isHidden: draft.isHidden,
    tag: draft.tag,
    multiplierPercent: draft.multiplierPercent,
  }
  return { plan: checked.success && !isTaken ? planWith(edited, items) : null, moves }
}

type Edited = NonNullable<SimulatedPlan['tiers']>[number]
const asIs = ({ tierId, name, threshold, retainThreshold, isHidden, tag, multiplierPercent }: Tier): Edited => ({
  tierId,
  name,
  threshold,
  retainThreshold,
  isHidden,
  tag: tag ?? null,
  multiplierPercent,
})
const planWith = (edited: Edited, items: readonly Tier[]): SimulatedPlan => ({
  tiers: [...items.filter(({ tierId }) => tierId !== edited.tierId).map(asIs), edited],
})

/** All tiers except one. */
export const planWithout = (tier: Tier, items: readonly Tier[]): SimulatedPlan => ({
  tiers: items.filter((one) => one !== tier).map(asIs),
})
