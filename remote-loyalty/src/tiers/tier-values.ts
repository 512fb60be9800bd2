import type { Tier, TierDetails, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import type { FieldNames } from '#data/editing/contract-form.ts'
import { minorOf, numberOf, typedAmount } from '#data/money.ts'

/** A tier as it is typed. */
export interface TierValues extends Pick<TierDetails, 'name' | 'color' | 'icon'> {
  threshold: string
  tag: string
  /** “1.5”: half as many again. */
  multiplier: string
  entryPoints: string
  perks: string[]
}

export const fieldNames: FieldNames = { multiplierPercent: 'multiplier', perks: 'perks' }

const colors = ['#B87333', '#9AA0A6', '#C9A227', '#5B8DEF', '#2B2B33']
const icons = ['leaf', 'star', 'medal', 'crown', 'diamond'] as const

/** What the next tier could look like; its number is for the merchant to think of. */
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
  /** By a tag, the number only orders the ladder: a new tier goes on top of it. */
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

/** As the contract takes it, for its schema to judge. */
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
