import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf } from '@yuko/kit/money/money.ts'

/** The amount that a number of points is exchanged for. */
export interface Worth {
  points: number
  minor: number
}

/** From the first reward that gives an amount, active rewards first. */
export function pointWorth(rewards: readonly Pick<Reward, 'status' | 'price' | 'value'>[]): Worth | null {
  const known = rewards
    .filter(({ status }) => status !== 'archived')
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
  for (const { price, value } of known) {
    if (price.exchange === 'incremental') return { points: price.stepPoints, minor: price.stepMinor }
    if ('amountMinor' in value && value.amountMinor !== null) return { points: price.points, minor: value.amountMinor }
  }
  return null
}

/** “€0.50”: the value of points; null when unknown or nothing. */
export function worthOf(count: number, worth: Worth | null, currency: string): string | null {
  if (!worth || !(count > 0)) return null
  const minor = Math.round((count * worth.minor) / worth.points)
  return minor === 0 ? null : amountOf(minor, currency)
}
