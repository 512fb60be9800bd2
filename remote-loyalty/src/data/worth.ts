import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf } from '#data/money.ts'

/** What so many points are exchanged for. */
export interface Worth {
  points: number
  minor: number
}

/** By the cheapest reward that is an amount; those that run count first. */
export function pointWorth(rewards: readonly Pick<Reward, 'status' | 'price' | 'value'>[]): Worth | null {
  const known = rewards
    .filter(({ status }) => status !== 'archived')
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
  for (const { price, value } of known) {
    if (price.exchange === 'incremental') return { points: price.stepPoints, minor: price.stepMinor }
    if ((value.type === 'amount_off' || value.type === 'store_credit') && value.amountMinor !== null)
      return { points: price.points, minor: value.amountMinor }
  }
  return null
}

/** “, worth €0.50”, or nothing where nobody can tell. */
export function worthOf(count: number, worth: Worth | null, currency: string): string {
  if (!worth || !(count > 0)) return ''
  const minor = Math.round((count * worth.minor) / worth.points)
  return minor === 0 ? '' : `, worth ${amountOf(minor, currency)}`
}
