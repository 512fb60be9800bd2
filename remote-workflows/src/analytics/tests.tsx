import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { VariantComparison } from '@yuko/contract/automation/analytics/comparison'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { Section, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'
import { percentOf } from './figures.ts'
import { Interval } from './interval.tsx'

const metrics = { click: 'clicks', conversion: 'orders', revenue: 'revenue' }

/** A/B steps: each variant with where its true value lies, and whether anything is decided. */
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
              <Trans>
                Compared by {metrics[metric]} of delivered e-mails. The light bar is where the true value lies in 19 of 20 such
                tests.
              </Trans>
            </p>
          </div>
        )
      })}
    </Section>
  )
}

export function verdictOf(
  { verdict, variants, winner }: VariantComparison,
  format: Pick<ReturnType<typeof useFormat>, 'number' | 'date'>,
): string {
  const labelOf = (id: string | null) => variants.find((one) => one.id === id)?.label ?? '?'
  if (winner) return t`“${labelOf(winner.id)}” won: everybody gets it since ${format.date(winner.since)}.`
  if (verdict.kind === 'decided')
    return t`“${labelOf(verdict.best)}” is better: that is no chance with ${Math.floor(verdict.probability * 1000) / 10} % certainty.`
  if (verdict.leads === null) return t`Not decided yet: there is no difference so far.`
  const needed = verdict.neededEach
    ? t` A difference of this size shows at about ${format.number(verdict.neededEach)} deliveries of each.`
    : ''
  return t`Not decided yet: “${labelOf(verdict.leads)}” leads, which may be chance.${needed}`
}
