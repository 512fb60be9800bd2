import { plural, t } from '@lingui/core/macro'
import type { TierDetails } from '@yuko/contract/loyalty/tiers/tier'

type Gives = Pick<TierDetails, 'multiplierPercent' | 'entryPoints' | 'perks'>

const multiplierWords = (factor: string) => t`${factor}× points on orders`

/** The benefits of a tier: “1.5× points on orders”, “200 points on entry”, and its perks. */
export function giftsOf({ multiplierPercent, entryPoints, perks }: Gives, number: (value: number) => string): string[] {
  return [
    ...(multiplierPercent > 100 ? [multiplierWords(number(multiplierPercent / 100))] : []),
    ...(entryPoints > 0 ? [plural(entryPoints, { one: '# point on entry', other: '# points on entry' })] : []),
    ...perks,
  ]
}
