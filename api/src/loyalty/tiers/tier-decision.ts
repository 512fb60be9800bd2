import type { TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { dayMs } from '#platform/wall-clock.ts'
import { stepEnd } from './tier-window.ts'

/** A tier, as far as it decides anything. */
export interface Rung {
  readonly id: string
  readonly threshold: number
  readonly tag: string | null
}

/** What tiers are reached by, and when it is. */
export interface Scale {
  readonly rules: TierRules
  /** The lowest first, without those that were deleted. */
  readonly ladder: readonly Rung[]
  readonly now: Date
  /** IANA, of the store. */
  readonly timeZone: string
}

/** Where a member is. */
export interface Standing {
  readonly tierId: string | null
  /** Goes down then, or where somebody put the member there by hand: stays until then. */
  readonly keptUntil: Date | null
  readonly isHeld: boolean
}

/** What counts for a member. */
export interface Measure {
  /** Within the window: points, orders or minor units. */
  readonly value: number
  /** Of the customer. */
  readonly tags: readonly string[]
}

/** Where the count alone says that somebody is: the place in the ladder, −1 below the lowest. */
export function placeOf({ rules, ladder }: Pick<Scale, 'rules' | 'ladder'>, { value, tags }: Measure): number {
  if (rules.metric !== 'customer_tag') return ladder.findLastIndex(({ threshold }) => threshold <= Math.max(0, value))
  const has = new Set(tags.map((tag) => tag.toLowerCase()))
  return ladder.findLastIndex(({ tag }) => tag !== null && has.has(tag.toLowerCase()))
}

/** Where a member is from now on. Asked twice it says the same. */
export function decide(scale: Scale, standing: Standing, measure: Measure): Standing {
  const { rules, ladder, now, timeZone } = scale
  const at = (place: number, keptUntil: Date | null = null): Standing => ({
    tierId: ladder[place]?.id ?? null,
    keptUntil,
    isHeld: false,
  })
  const earned = placeOf(scale, measure)
  const present = ladder.findIndex(({ id }) => id === standing.tierId)
  const isGone = present < 0 && standing.tierId !== null
  if (isGone) return at(earned)
  if (standing.isHeld && (standing.keptUntil === null || standing.keptUntil > now)) return standing
  if (earned >= present || rules.downgrade === 'never') return at(Math.max(earned, present))

  const keptUntil = standing.keptUntil ?? new Date(now.getTime() + rules.graceDays * dayMs)
  if (keptUntil > now) return at(present, keptUntil)
  if (rules.downgrade === 'recalculate') return at(earned)
  const next = present - 1
  return at(next, next > earned ? stepEnd(rules, now, timeZone) : null)
}
