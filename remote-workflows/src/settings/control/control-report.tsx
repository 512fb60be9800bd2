import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ControlReport } from '@yuko/contract/automation/control/control-group'
import { ErrorPanel, Skeleton, StatTile, StatTiles, useFormat } from '@yuko/ui'
import { controlGroupQueries } from '#data/control-group.queries.ts'
import styles from '../settings.module.css'

/** What marketing email earned since the control group started. */
export function ControlReportPanel() {
  const { data, isPending, error, refetch, isFetching } = useQuery(controlGroupQueries.report())
  if (isPending) return <Skeleton height={120} aria-label={t`Loading`} />
  if (!data)
    return (
      <ErrorPanel title={t`Couldn’t load the report`} onRetry={refetch} isRetrying={isFetching}>
        {error?.message}
      </ErrorPanel>
    )
  return data.report && <Report report={data.report} />
}

function Report({ report }: { report: ControlReport }) {
  const format = useFormat()
  const { currency, from, mailed, control, difference, interval, total, totalInterval } = report
  const money = (amount: number | null) => (amount === null ? '–' : format.money(Math.round(amount), currency))
  const range = (bounds: [number, number] | null) => bounds && `${money(bounds[0])} – ${money(bounds[1])}`
  const since = format.date(from)
  return (
    <div className={styles.results}>
      <p role="status">
        <strong>{verdictOf(report)}</strong>
      </p>
      <StatTiles>
        <StatTile
          label={t`Added revenue per person`}
          value={money(difference)}
          definition={t`What people outside of the control group spent on average, minus the average in it. Orders of any origin count, without refunds.`}
        />
        <StatTile
          label={t`Added revenue in total`}
          value={money(total)}
          definition={t`Added revenue per person, for everyone outside of the control group.`}
        />
        <StatTile
          label={t`Revenue per person`}
          value={money(mailed.revenuePerPerson)}
          definition={plural(mailed.people, {
            one: 'Outside of the control group: # person',
            other: 'Outside of the control group: # people',
          })}
        />
        <StatTile
          label={t`In the control group`}
          value={money(control.revenuePerPerson)}
          definition={plural(control.people, { one: 'Revenue per person: # person', other: 'Revenue per person: # people' })}
        />
      </StatTiles>
      <p className={styles.quiet}>
        {interval && (
          <Trans>
            95% confidence interval: {range(interval)} per person, {range(totalInterval)} in total.
          </Trans>
        )}{' '}
        <Trans>Counts everyone opted in on {since} or since, also if they unsubscribed later. Difference of means (Welch).</Trans>
      </p>
    </div>
  )
}

function verdictOf({ verdict, neededEach, control }: ControlReport): string {
  switch (verdict) {
    case 'gain':
      return t`Marketing emails added revenue. The difference isn’t due to chance.`
    case 'loss':
      return t`People who get marketing emails bought less than the control group. The difference isn’t due to chance.`
    case 'too_few':
      return t`Too few orders to say anything. Each group needs at least 20 buyers.`
    case 'unclear':
      return neededEach !== null && neededEach > control.people
        ? plural(neededEach, {
            one: 'No clear result yet: the difference may be due to chance. A difference of this size would take # person in each group.',
            other:
              'No clear result yet: the difference may be due to chance. A difference of this size would take # people in each group.',
          })
        : t`No clear result yet: the difference may be due to chance.`
  }
}
