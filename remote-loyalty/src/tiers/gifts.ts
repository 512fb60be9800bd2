import { t } from '@lingui/core/macro'
import type { TierDetails } from '@yuko/contract/loyalty/tiers/tier'

type Gives = Pick<TierDetails, 'multiplierPercent' | 'entryPoints' | 'perks'>

/** What a tier gives, as short words: “1.5× points for orders”, “200 points on entry”, and its perks. */
export function giftsOf({ multiplierPercent, entryPoints, perks }: Gives, number: (value: number) => string): string[] {
  return [
    ...(multiplierPercent > 100 ? [t`${number(multiplierPercent / 100)}× points for orders`] : []),
    ...(entryPoints > 0 ? [t`${number(entryPoints)} points on entry`] : []),
    ...perks,
  ]
}
