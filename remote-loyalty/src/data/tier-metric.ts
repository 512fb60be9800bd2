import { t } from '@lingui/core/macro'
import type { TierMetric, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import type { useFormat } from '@yuko/ui'

type Format = ReturnType<typeof useFormat>

export const metricLabels: Record<TierMetric, string> = {
  points_earned: t`Points earned`,
  amount_spent: t`Amount spent`,
  orders_count: t`Number of orders`,
  customer_tag: t`A tag in the store`,
}

export const windowLabels: Record<TierRules['window'], string> = {
  lifetime: t`All time`,
  calendar_year: t`This calendar year`,
  rolling_12m: t`The last 12 months`,
}

/** “1,000 points”, “€250.00”, “5 orders”: a threshold, or how much somebody has of it. */
export function measured(value: number, metric: TierMetric, format: Format): string {
  if (metric === 'amount_spent') return format.money(value)
  const unit = metric === 'orders_count' ? ['order', 'orders'] : ['point', 'points']
  return `${format.number(value)} ${value === 1 ? unit[0] : unit[1]}`
}

/** What it takes, in the words of a ladder: “5 orders in the last 12 months”. */
export function requirementOf(
  { threshold, tag }: { threshold: number; tag?: string | null | undefined },
  { metric, window }: Pick<TierRules, 'metric' | 'window'>,
  format: Format,
): string {
  if (metric === 'customer_tag') return tag ? t`The tag “${tag}” in the store` : t`No tag yet: nobody comes to it`
  if (threshold === 0) return t`Everyone who takes part`
  const verb = metric === 'amount_spent' ? 'spent' : metric === 'points_earned' ? 'earned' : ''
  const when = { lifetime: '', calendar_year: 'in a calendar year', rolling_12m: 'in 12 months' }[window]
  return [measured(threshold, metric, format), verb, when].filter(Boolean).join(' ')
}
