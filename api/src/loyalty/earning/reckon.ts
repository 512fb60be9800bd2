import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'

export type Rounding = LoyaltySettings['rounding']

/** Multiplies whole numbers and divides by one, rounded once and exactly, never through a fraction. */
export function reckon(factors: readonly number[], divisor: number, rounding: Rounding): number {
  const product = factors.reduce((left, right) => left * BigInt(right), 1n)
  const by = BigInt(divisor)
  const [whole, rest] = [product / by, product % by]
  const isUp = rounding === 'ceil' ? rest > 0n : rounding === 'nearest' && rest * 2n >= by
  return Number(isUp ? whole + 1n : whole)
}

export const roundingWord: Record<Rounding, string> = { floor: 'floor', nearest: 'round', ceil: 'ceil' }
