import type { TierDetails } from '@yuko/contract/loyalty/tiers/tier'

type Gives = Pick<TierDetails, 'multiplierPercent' | 'entryPoints' | 'perks'>

/** What a tier gives, as short words: “1.5× points for orders”, “200 points on entry”, and its perks. */
export function giftsOf({ multiplierPercent, entryPoints, perks }: Gives, number: (value: number) => string): string[] {
  return [
    ...(multiplierPercent > 100 ? [`${number(multiplierPercent / 100)}× points for orders`] : []),
    ...(entryPoints > 0 ? [`${number(entryPoints)} points on entry`] : []),
    ...perks,
  ]
}
