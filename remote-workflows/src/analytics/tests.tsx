import { t } from '@lingui/core/macro'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { Section, useFormat } from '@yuko/ui'
import { Interval } from '#data/comparison/interval.tsx'
import { verdictOf } from '#data/comparison/verdict.ts'
import { percentOf } from '#data/figures.ts'
import styles from './analytics.module.css'

const comparedBy = {
  click: t`Compared by clicks per delivered email.`,
  conversion: t`Compared by orders per delivered email.`,
  revenue: t`Compared by revenue per delivered email.`,
}

/** A/B tests: each variant with its confidence interval, and the verdict. */
export function Tests({ analytics: { comparisons, currency } }: { analytics: EmailsAnalytics }) {
  const format = useFormat()
  return (
    <Section title={t`A/B tests`}>
      {comparisons.map((comparison) => {
        const { nodeId, metric, variants } = comparison
        const most = Math.max(0, ...variants.map(({ interval, value }) => interval?.[1] ?? value ?? 0))
        const words = (value: number | null) =>
          metric === 'revenue' ? (value === null ? '–' : format.money(value, currency)) : percentOf(value)
        return (
          <div key={nodeId} className={styles.test}>
            <p>{verdictOf(comparison, format)}</p>
            {variants.map(({ id, label, ...measured }) => (
              <Interval key={id} label={label} measured={measured} most={most} format={words} />
            ))}
            <p className={styles.quiet}>
              {comparedBy[metric]} {t`The light bar shows the 95% confidence interval.`}
            </p>
          </div>
        )
      })}
    </Section>
  )
}
