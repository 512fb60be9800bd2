import type { Tier, TierDetails, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import type { FieldNames } from '#data/editing/contract-form.ts'
import { minorOf, numberOf, typedAmount } from '#data/money.ts'

/** The form values of a tier. */
export interface TierValues extends Pick<TierDetails, 'name' | 'color' | 'icon'> {
  threshold: string
  tag: string
  /** “1.5”: 50% more. */
  multiplier: string
  entryPoints: string
  perks: string[]
}

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
    tag: '',
    multiplier: '1',
    entryPoints: '0',
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
  const { name, color, icon, threshold, tag, multiplierPercent, entryPoints, perks } = tier
  return {
    name,
    color,
    icon,
    tag: tag ?? '',
    perks,
    threshold: metric === 'amount_spent' ? typedAmount(threshold, currency) : String(threshold),
    multiplier: String(multiplierPercent / 100),
    entryPoints: String(entryPoints),
  }
}

/** The form values in the contract’s shape. */
export const draftOf =
  ({ metric, currency, nextThreshold }: Reckoned) =>
  ({ threshold, tag, multiplier, entryPoints, perks, ...look }: TierValues) => ({
    ...look,
    tag: metric === 'customer_tag' ? tag : null,
    threshold: thresholdOf(threshold, metric, currency, nextThreshold),
    multiplierPercent: Math.round(numberOf(multiplier.replace(',', '.')) * 100),
    entryPoints: numberOf(entryPoints),
    perks: perks.filter((perk) => perk.trim() !== ''),
  })

function thresholdOf(text: string, metric: TierMetric, currency: string, next: number): number {
  if (metric === 'amount_spent') return minorOf(text, currency)
  if (metric === 'customer_tag' && text.trim() === '') return next
  return numberOf(text)
}
