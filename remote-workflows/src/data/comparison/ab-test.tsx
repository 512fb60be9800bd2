import { t } from '@lingui/core/macro'
import type { VariantComparison } from '@yuko/contract/automation/analytics/comparison'
import { useFormat } from '@yuko/ui'
import { percentOf } from '#data/figures.ts'
import styles from './interval.module.css'
import { Interval } from './interval.tsx'
import { verdictOf } from './verdict.ts'

const comparedBy = {
  click: t`Compared by clicks per delivered email.`,
  conversion: t`Compared by orders per delivered email.`,
  revenue: t`Compared by revenue per delivered email.`,
  sign_up: t`Compared by sign-ups per visitor.`,
}

interface AbTestProps {
  comparison: Omit<VariantComparison, 'nodeId'>
  /** Of revenue. */
  currency?: string
}

/** The verdict of an A/B test, and each variant with its confidence interval. */
export function AbTest({ comparison, currency = '' }: AbTestProps) {
  const format = useFormat()
  const { metric, variants } = comparison
  const most = Math.max(0, ...variants.map(({ interval, value }) => interval?.[1] ?? value ?? 0))
  const words = (value: number | null) =>
    metric === 'revenue' ? (value === null ? '–' : format.money(value, currency)) : percentOf(value)
  return (
    <div className={styles.test}>
      <p>{verdictOf(comparison, format)}</p>
      {variants.map(({ id, label, ...measured }) => (
        <Interval key={id} label={label} measured={measured} most={most} format={words} />
      ))}
      <p className={styles.note}>
        {comparedBy[metric]} {t`The light bar shows the 95% confidence interval.`}
      </p>
    </div>
  )
}
