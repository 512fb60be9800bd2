import type { Measured, Verdict } from '@yuko/contract/automation/analytics/comparison'

/** Quantiles of the normal distribution: 95 % two-sided, and 80 % power. */
const z95 = 1.959964
const power80 = 0.841621
/** Below this count the normal approximation does not hold. */
const fewest = 5

/** A binary outcome. */
export interface Counted {
  readonly count: number
  readonly hits: number
}

/** Amounts; `squares` is the sum of their squares. */
export interface Summed {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

/** Wilson's interval: accurate for small numbers and for shares near 0 too. */
export function wilson({ count, hits }: Counted): [number, number] | null {
  if (count === 0) return null
  const share = hits / count
  const square = z95 ** 2
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const width = (z95 / (1 + square / count)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))
  return [Math.max(0, middle - width), Math.min(1, middle + width)]
}

export function measuredShare(counted: Counted): Measured {
  const { count, hits } = counted
  return { count, value: count > 0 ? hits / count : null, interval: wilson(counted) }
}

export function measuredMean({ count, sum, squares }: Summed): Measured {
  if (count === 0) return { count, value: null, interval: null }
  const mean = sum / count
  const width = z95 * Math.sqrt(variance({ count, sum, squares }) / count)
  return { count, value: mean, interval: count > 1 ? [Math.max(0, mean - width), mean + width] : null }
}

/** Newcombe's interval of the difference of two shares; null if one side is empty. */
export function differenceInterval(one: Counted, other: Counted): [number, number] | null {
  const [a, b] = [wilson(one), wilson(other)]
  if (!a || !b) return null
  const [p, q] = [one.hits / one.count, other.hits / other.count]
  return [p - q - Math.hypot(p - a[0], b[1] - q), p - q + Math.hypot(a[1] - p, q - b[0])]
}

/** One side of the tests below. */
interface Side {
  readonly id: string
  readonly count: number
  readonly mean: number
  readonly variance: number
  readonly isEnough: boolean
}

export const sideOfShare = (id: string, { count, hits }: Counted): Side => {
  const mean = count > 0 ? hits / count : 0
  return { id, count, mean, variance: mean * (1 - mean), isEnough: hits >= fewest && count - hits >= fewest }
}

export const sideOfMean = (id: string, summed: Summed & { readonly hits: number }): Side => {
  const { count, sum, hits } = summed
  // Orders are few and vary in size.
  return { id, count, mean: count > 0 ? sum / count : 0, variance: variance(summed), isEnough: hits >= 4 * fewest }
}

/**
 * Whether the best variant beats each of the others by more than chance: z-tests at 5 % family-wise (Bonferroni). Undecided with
 * too little data.
 */
export function judge(sides: readonly Side[]): Verdict {
  const ranked = sides.toSorted((one, other) => other.mean - one.mean)
  const [best, second] = ranked
  if (!best || !second || best.mean === second.mean) return { kind: 'undecided', leads: null, neededEach: null }
  const chances = ranked.slice(1).map((other) => chanceOf(best, other) * (sides.length - 1))
  const chance = Math.min(1, Math.max(...chances))
  const isEnough = best.isEnough && sides.every(({ count }) => count > 0)
  if (isEnough && chance < 0.05) return { kind: 'decided', best: best.id, probability: 1 - chance }
  return { kind: 'undecided', leads: best.id, neededEach: neededEach(best, second) }
}

/** The two-sided p-value of the difference. */
function chanceOf(one: Side, other: Side): number {
  const spread = Math.sqrt(one.variance / one.count + other.variance / other.count)
  if (!(spread > 0)) return 1
  return 2 * (1 - normal(Math.abs(one.mean - other.mean) / spread))
}

/** The sample size per side at which the current difference would show in four of five tests. */
function neededEach(one: Side, other: Side): number | null {
  const difference = one.mean - other.mean
  const needed = ((z95 + power80) ** 2 * (one.variance + other.variance)) / difference ** 2
  return Number.isFinite(needed) && needed > 0 ? Math.ceil(Math.min(needed, 1e9)) : null
}

/**
 * Welch's interval of the difference of two means: one minus the other. Amounts are many zeros and few large orders, so it takes
 * twenty buyers on each side until the normal approximation holds. `neededEach`: as for variants.
 */
export function compareMeans(one: Summed & { readonly hits: number }, other: Summed & { readonly hits: number }) {
  const [a, b] = [sideOfMean('one', one), sideOfMean('other', other)]
  if (a.count < 2 || b.count < 2) return { difference: null, interval: null, isEnough: false, neededEach: null }
  const difference = a.mean - b.mean
  const width = z95 * Math.sqrt(a.variance / a.count + b.variance / b.count)
  const interval: [number, number] = [difference - width, difference + width]
  return { difference, interval, isEnough: a.isEnough && b.isEnough, neededEach: neededEach(a, b) }
}

function variance({ count, sum, squares }: Summed): number {
  return count > 1 ? Math.max(0, (squares - sum ** 2 / count) / (count - 1)) : 0
}

/** Standard normal CDF for x > 0 (Abramowitz and Stegun 26.2.17, accurate to seven places). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
