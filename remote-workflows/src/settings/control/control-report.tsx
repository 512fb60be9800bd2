import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ControlReport } from '@yuko/contract/automation/control/control-group'
import { ComparisonReport } from '@yuko/kit/holdout/comparison-report.tsx'
import { ErrorPanel, Skeleton, useFormat } from '@yuko/ui'
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
  const { currency, from, mailed, control } = report
  const since = useFormat().date(from)
  return (
    <div className={styles.results}>
      <ComparisonReport
        comparison={report}
        currency={currency}
        treated={mailed}
        control={control}
        verdicts={{
          gain: t`Marketing emails added revenue. The difference isn’t due to chance.`,
          loss: t`People who get marketing emails bought less than the control group. The difference isn’t due to chance.`,
        }}
        tiles={tilesOf(report)}
      >
        <Trans>Counts everyone opted in on {since} or since, also if they unsubscribed later. Difference of means (Welch).</Trans>
      </ComparisonReport>
    </div>
  )
}

const tilesOf = ({ mailed, control }: ControlReport) => ({
  perPerson: {
    label: t`Added revenue per person`,
    definition: t`What people outside of the control group spent on average, minus the average in it. Orders of any origin count, without refunds.`,
  },
  total: {
    label: t`Added revenue in total`,
    definition: t`Added revenue per person, for everyone outside of the control group.`,
  },
  treated: {
    label: t`Revenue per person`,
    definition: plural(mailed.people, {
      one: 'Outside of the control group: # person',
      other: 'Outside of the control group: # people',
    }),
  },
  control: {
    label: t`In the control group`,
    definition: plural(control.people, { one: 'Revenue per person: # person', other: 'Revenue per person: # people' }),
  },
})
