import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import { ComparisonReport } from '@yuko/kit/holdout/comparison-report.tsx'
import type { Period } from '@yuko/kit/period/period.ts'
import { ErrorPanel, Section, Skeleton, TextLink, useFormat } from '@yuko/ui'
import { holdoutQueries } from '#data/holdout.queries.ts'
import { holdoutHref } from './links.ts'

/** The revenue that the program added in a period, compared with the customers held out of it. */
export function HoldoutSection({ days }: { days: Omit<Period, 'compare'> }) {
  const { data, isPending, error, refetch, isFetching } = useQuery(holdoutQueries.report(days))
  return (
    <div id="holdout">
      <Section
        title={t`Incremental revenue`}
        description={t`What new customers bought because of the program, compared with those held out of it.`}
      >
        {isPending && <Skeleton height={120} aria-label={t`Loading`} />}
        {!isPending && !data && (
          <ErrorPanel title={t`Couldn’t load the report`} onRetry={refetch} isRetrying={isFetching}>
            {error?.message}
          </ErrorPanel>
        )}
        {data && (data.report ? <Report report={data.report} /> : <TurnedOff />)}
      </Section>
    </div>
  )
}

const TurnedOff = () => (
  <p>
    <Trans>
      To measure it,{' '}
      <TextLink fz="inherit" href="/app/settings/loyalty/general#holdout">
        hold out a share of new customers
      </TextLink>
      .
    </Trans>
  </p>
)

function Report({ report }: { report: LoyaltyHoldoutReport }) {
  const since = useFormat().date(report.since)
  return (
    <ComparisonReport
      comparison={report}
      currency={report.currency}
      treated={report.open}
      control={report.heldOut}
      verdicts={{
        gain: t`The program added revenue. The difference isn’t due to chance.`,
        loss: t`Customers in the program bought less than the holdout group. The difference isn’t due to chance.`,
      }}
      tiles={tilesOf(report)}
    >
      <Trans>
        Counts customers who are new since {since}, by the group they were assigned to, whether they joined or were let in later.
        Difference of means (Welch).
      </Trans>
    </ComparisonReport>
  )
}

const tilesOf = ({ open, heldOut, from, to }: LoyaltyHoldoutReport) => {
  const [openHref, heldOutHref] = [holdoutHref('open', { from, to }), holdoutHref('held_out', { from, to })]
  return {
    perPerson: {
      label: t`Added revenue per customer`,
      definition: t`What new customers outside of the holdout group spent on average in this period, minus the average in it. Orders of any origin count, without refunds.`,
      href: openHref,
    },
    total: {
      label: t`Incremental revenue`,
      definition: t`Added revenue per customer, for all new customers outside of the holdout group.`,
      href: openHref,
    },
    treated: {
      label: t`Revenue per customer`,
      definition: plural(open.people, {
        one: 'Outside of the holdout group: # customer',
        other: 'Outside of the holdout group: # customers',
      }),
      href: openHref,
    },
    control: {
      label: t`In the holdout group`,
      definition: plural(heldOut.people, { one: 'Revenue per customer: # customer', other: 'Revenue per customer: # customers' }),
      href: heldOutHref,
    },
  }
}
