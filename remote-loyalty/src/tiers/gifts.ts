import { plural, t } from '@lingui/core/macro'
import type { TierBenefit, TierDetails } from '@yuko/contract/loyalty/tiers/tier'

type Gives = Pick<TierDetails, 'multiplierPercent' | 'entryPoints' | 'entryRewardId' | 'benefits' | 'perks'>

export const benefitLabels: Record<TierBenefit, string> = {
  free_shipping: t`Free shipping`,
  early_access: t`Early access to new products`,
}

const multiplierWords = (factor: string) => t`${factor}× points on orders`

/** The benefits of a tier: “1.5× points on orders”, “200 points on entry”, and its perks. */
export function giftsOf(
  { multiplierPercent, entryPoints, entryRewardId, benefits, perks }: Gives,
  number: (value: number) => string,
): string[] {
  return [
    ...(multiplierPercent > 100 ? [multiplierWords(number(multiplierPercent / 100))] : []),
    ...(entryPoints > 0 ? [plural(entryPoints, { one: '# point on entry', other: '# points on entry' })] : []),
    ...(entryRewardId ? [t`A reward on entry`] : []),
    ...benefits.map((benefit) => benefitLabels[benefit]),
    ...perks,
  ]
}
