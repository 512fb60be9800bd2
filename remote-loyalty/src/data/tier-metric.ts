import { plural, t } from '@lingui/core/macro'
import type { TierMetric, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import type { useFormat } from '@yuko/ui'
import { orderCount, pointCount } from '#data/counts.ts'

type Format = ReturnType<typeof useFormat>

export const metricLabels: Record<TierMetric, string> = {
  points_earned: t`Points earned`,
  amount_spent: t`Amount spent`,
  orders_count: t`Number of orders`,
  customer_tag: t`Customer tag`,
}

export const windowLabels: Record<TierRules['window'], string> = {
  lifetime: t`All time`,
  calendar_year: t`Calendar year`,
  rolling_12m: t`Last 12 months`,
}

/** “1,000 points”, “€250.00”, “5 orders”: a threshold, or a member’s progress. */
export function measured(value: number, metric: TierMetric, format: Format): string {
  if (metric === 'amount_spent') return format.money(value)
  return metric === 'orders_count' ? orderCount(value) : pointCount(value)
}

/** What a tier requires: “5 orders in 12 months”. */
export function requirementOf(
  { threshold, tag, isHidden = false }: { threshold: number; tag?: string | null | undefined; isHidden?: boolean },
  { metric, window }: Pick<TierRules, 'metric' | 'window'>,
  format: Format,
): string {
  if (isHidden) return t`Hidden: assigned manually or by tag`
  if (metric === 'customer_tag') return tag ? t`Customer tag: ${tag}` : t`No tag set`
  if (threshold === 0) return t`All members`
  if (metric === 'amount_spent') return spentWords[window](format.money(threshold))
  return metric === 'points_earned' ? pointsWords[window](threshold) : ordersWords[window](threshold)
}

type Words<Value> = Readonly<Record<TierRules['window'], (value: Value) => string>>

const spentWords: Words<string> = {
  lifetime: (amount) => t`${amount} spent`,
  calendar_year: (amount) => t`${amount} spent in a calendar year`,
  rolling_12m: (amount) => t`${amount} spent in 12 months`,
}

const pointsWords: Words<number> = {
  lifetime: (count) => plural(count, { one: '# point earned', other: '# points earned' }),
  calendar_year: (count) =>
    plural(count, { one: '# point earned in a calendar year', other: '# points earned in a calendar year' }),
  rolling_12m: (count) => plural(count, { one: '# point earned in 12 months', other: '# points earned in 12 months' }),
}

const ordersWords: Words<number> = {
  lifetime: (count) => orderCount(count),
  calendar_year: (count) => plural(count, { one: '# order in a calendar year', other: '# orders in a calendar year' }),
  rolling_12m: (count) => plural(count, { one: '# order in 12 months', other: '# orders in 12 months' }),
}
