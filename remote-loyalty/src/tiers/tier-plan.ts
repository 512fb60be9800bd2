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
 * What would be saved, where it does anything to anybody: only another number or tag moves members, what points are multiplied by
 * costs something all the same.
 */
export function whatIfOf({ tier, items, values, draft, isDirty }: Asked): { plan: SimulatedPlan | null; moves: boolean } | null {
  const moves = tier ? draft.threshold !== tier.threshold || (draft.tag ?? '') !== (tier.tag ?? '') : isDirty
  const multiplies = draft.multiplierPercent !== (tier?.multiplierPercent ?? 100)
  if (!moves && !multiplies) return null
  const checked = tierDetails.pick({ threshold: true, tag: true, multiplierPercent: true }).safeParse(draft)
  const isTaken = items.some(({ tierId, threshold }) => tierId !== tier?.tierId && threshold === draft.threshold)
  const edited = {
    tierId: tier?.tierId ?? null,
    name: values.name.trim() || t`The new tier`,
    threshold: draft.threshold,
    tag: draft.tag,
    multiplierPercent: draft.multiplierPercent,
  }
  return { plan: checked.success && !isTaken ? planWith(edited, items) : null, moves }
}

type Edited = NonNullable<SimulatedPlan['tiers']>[number]
const asIs = ({ tierId, name, threshold, tag, multiplierPercent }: Tier): Edited => ({
  tierId,
  name,
  threshold,
  tag: tag ?? null,
  multiplierPercent,
})
const planWith = (edited: Edited, items: readonly Tier[]): SimulatedPlan => ({
  tiers: [...items.filter(({ tierId }) => tierId !== edited.tierId).map(asIs), edited],
})

/** The ladder without one of its tiers. */
export const planWithout = (tier: Tier, items: readonly Tier[]): SimulatedPlan => ({
  tiers: items.filter((one) => one !== tier).map(asIs),
})
