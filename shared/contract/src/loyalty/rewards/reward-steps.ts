import type { RewardPrice } from './reward.ts'

/** The fewest points that somebody can spend on a reward: whole steps alone count. */
export function leastPoints(price: RewardPrice): number {
  if (price.exchange === 'fixed') return price.points
  return Math.ceil(Math.max(price.stepPoints, price.minPoints ?? 0) / price.stepPoints) * price.stepPoints
}

/** The most that can be spent of a balance, in whole steps; less than the fewest where nothing can. */
export function mostPoints(price: RewardPrice, balance: number): number {
  if (price.exchange === 'fixed') return price.points
  return Math.floor(Math.min(balance, price.maxPoints ?? balance) / price.stepPoints) * price.stepPoints
}
