import { t } from '@lingui/core/macro'
import type { VariantComparison } from '@yuko/contract/automation/analytics/comparison'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { Section, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'
import { percentOf } from './figures.ts'
import { Interval } from './interval.tsx'

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

export function verdictOf(
  { verdict, variants, winner }: VariantComparison,
  format: Pick<ReturnType<typeof useFormat>, 'number' | 'date'>,
): string {
  const labelOf = (id: string | null) => variants.find((one) => one.id === id)?.label ?? '?'
  if (winner) {
    const [name, date] = [labelOf(winner.id), format.date(winner.since)]
    return t`“${name}” won. Everyone has received it since ${date}.`
  }
  if (verdict.kind === 'decided') {
    const [name, confidence] = [labelOf(verdict.best), Math.floor(verdict.probability * 1000) / 10]
    return t`“${name}” performs better (${confidence}% confidence).`
  }
  if (verdict.leads === null) return t`No clear winner yet: there’s no difference so far.`
  const name = labelOf(verdict.leads)
  if (!verdict.neededEach) return t`No clear winner yet: “${name}” leads, but the difference may be due to chance.`
  const deliveries = format.number(verdict.neededEach)
  return t`No clear winner yet: “${name}” leads, but the difference may be due to chance. About ${deliveries} deliveries per variant would confirm it.`
}
