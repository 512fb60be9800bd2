import type { TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { dayMs } from '#platform/wall-clock.ts'
import { stepEnd } from './tier-window.ts'

/** A tier, as far as decisions need it. */
export interface Rung {
  readonly id: string
  readonly threshold: number
  readonly tag: string | null
  /** What keeps it; null: the threshold. */
  readonly retain_threshold: number | null
  /** Not reached by points, orders, or amounts. */
  readonly is_hidden: boolean
}

/** The tier rules at a moment. */
export interface Scale {
  readonly rules: TierRules
  /** Lowest first, without deleted ones. */
  readonly ladder: readonly Rung[]
  readonly now: Date
  /** The store's IANA zone. */
  readonly timeZone: string
}

/** A member's current tier. */
export interface Standing {
  readonly tierId: string | null
  /** Until then the tier does not drop, or a manual assignment stays. */
  readonly keptUntil: Date | null
  readonly isHeld: boolean
}

/** A member's metric. */
export interface Measure {
  /** Within the window: points, orders or minor units. */
  readonly value: number
  /** The customer's tags. */
  readonly tags: readonly string[]
}

/** The position by the metric alone; −1 is below the lowest tier. */
export function placeOf({ rules, ladder }: Pick<Scale, 'rules' | 'ladder'>, { value, tags }: Measure): number {
  if (rules.metric !== 'customer_tag')
    return ladder.findLastIndex(({ threshold, is_hidden }) => !is_hidden && threshold <= Math.max(0, value))
  const has = new Set(tags.map((tag) => tag.toLowerCase()))
  return ladder.findLastIndex(({ tag }) => tag !== null && has.has(tag.toLowerCase()))
}

/** The highest position below that one that the metric keeps; −1: none. */
function keptBelow({ rules, ladder }: Scale, below: number, { value }: Measure): number {
  if (rules.metric === 'customer_tag') return -1
  const counted = Math.max(0, value)
  return ladder.findLastIndex(
    ({ threshold, retain_threshold, is_hidden }, place) =>
      place < below && !is_hidden && (retain_threshold ?? threshold) <= counted,
  )
}

/** The member's new tier. Idempotent. */
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
  // Members who don't reach their tier anymore may still keep it, or one below that they must have passed.
  const kept = Math.max(earned, keptBelow(scale, present + 1, measure))
  if (kept >= present || rules.downgrade === 'never') return at(Math.max(earned, present))

  const keptUntil = standing.keptUntil ?? new Date(now.getTime() + rules.graceDays * dayMs)
  if (keptUntil > now) return at(present, keptUntil)
  if (rules.downgrade === 'recalculate') return at(kept)
  const next = Math.max(
    kept,
    ladder.findLastIndex(({ is_hidden }, place) => place < present && !is_hidden),
  )
  return at(next, next > kept ? stepEnd(rules, now, timeZone) : null)
}
