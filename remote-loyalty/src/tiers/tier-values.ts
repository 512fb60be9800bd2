import type { Tier, TierBenefit, TierDetails, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { minorOf, numberOf, typedAmount } from '@yuko/kit/money/money.ts'
import type { useForm } from '@yuko/ui'
import type { FieldNames } from '#data/editing/contract-form.ts'

/** The form values of a tier. */
export interface TierValues extends Pick<TierDetails, 'name' | 'color' | 'icon'> {
  threshold: string
  /** Empty: the same as the threshold. */
  retainThreshold: string
  isHidden: boolean
  tag: string
  storeTag: string
  /** “1.5”: 50% more. */
  multiplier: string
  entryPoints: string
  /** Empty: none. */
  entryRewardId: string
  benefits: TierBenefit[]
  perks: string[]
}

/** The form, owned by the page around the fields. */
export type TierFormOf = ReturnType<typeof useForm<TierValues, TierDetails>>

export const fieldNames: FieldNames = { multiplierPercent: 'multiplier', perks: 'perks' }

const colors = ['#B87333', '#9AA0A6', '#C9A227', '#5B8DEF', '#2B2B33']
const icons = ['leaf', 'star', 'medal', 'crown', 'diamond'] as const

/** The defaults of a new tier; the merchant sets its threshold. */
export function suggestedTier(others: readonly Tier[]): TierValues {
  const at = Math.min(others.length, colors.length - 1)
  return {
    name: '',
    color: colors[at] ?? '#B87333',
    icon: icons[at] ?? 'star',
    threshold: others.length === 0 ? '0' : '',
    retainThreshold: '',
    isHidden: false,
    tag: '',
    storeTag: '',
    multiplier: '1',
    entryPoints: '0',
    entryRewardId: '',
    benefits: [],
    perks: [],
  }
}

interface Reckoned {
  metric: TierMetric
  currency: string
  /** With tags, the threshold only orders the tiers: a new tier becomes the highest. */
  nextThreshold: number
}

export function valuesOf(tier: Tier, { metric, currency }: Pick<Reckoned, 'metric' | 'currency'>): TierValues {
  const { name, color, icon, threshold, retainThreshold, multiplierPercent, entryPoints } = tier
  const typed = (value: number) => (metric === 'amount_spent' ? typedAmount(value, currency) : String(value))
  return {
    name,
    color,
    icon,
    isHidden: tier.isHidden,
    tag: tier.tag ?? '',
    storeTag: tier.storeTag ?? '',
    entryRewardId: tier.entryRewardId ?? '',
    benefits: tier.benefits,
    perks: tier.perks,
    threshold: typed(threshold),
    retainThreshold: retainThreshold === null ? '' : typed(retainThreshold),
    multiplier: String(multiplierPercent / 100),
    entryPoints: String(entryPoints),
  }
}

/** The form values in the contract’s shape. */
export const draftOf =
  ({ metric, currency, nextThreshold }: Reckoned) =>
  ({ threshold, retainThreshold, tag, storeTag, multiplier, entryPoints, entryRewardId, perks, ...same }: TierValues) => ({
    ...same,
    storeTag: storeTag.trim() === '' ? null : storeTag,
    entryRewardId: entryRewardId || null,
    tag: metric === 'customer_tag' ? tag : null,
    threshold: thresholdOf(threshold, metric, currency, nextThreshold),
    retainThreshold:
      metric === 'customer_tag' || retainThreshold.trim() === '' ? null : thresholdOf(retainThreshold, metric, currency, 0),
    multiplierPercent: Math.round(numberOf(multiplier.replace(',', '.')) * 100),
    entryPoints: numberOf(entryPoints),
    perks: perks.filter((perk) => perk.trim() !== ''),
  })

function thresholdOf(text: string, metric: TierMetric, currency: string, next: number): number {
  if (metric === 'amount_spent') return minorOf(text, currency)
  if (metric === 'customer_tag' && text.trim() === '') return next
  return numberOf(text)
}
