/** The value of a reward; only whole steps count. */
type Price =
  | { readonly exchange: 'fixed'; readonly points: number }
  | {
      readonly exchange: 'incremental'
      readonly stepPoints: number
      readonly minPoints: number | null
      readonly maxPoints: number | null
    }

/** The minimum points to spend on it. */
export function leastPoints(price: Price): number {
  if (price.exchange === 'fixed') return price.points
  return Math.ceil(Math.max(price.stepPoints, price.minPoints ?? 0) / price.stepPoints) * price.stepPoints
}

/** The maximum of a balance that can be spent, in whole steps; less than the minimum if nothing can. */
export function mostPoints(price: Price, balance: number): number {
  if (price.exchange === 'fixed') return price.points
  return Math.floor(Math.min(balance, price.maxPoints ?? balance) / price.stepPoints) * price.stepPoints
}
