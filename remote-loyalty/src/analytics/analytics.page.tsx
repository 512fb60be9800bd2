import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, PeriodControl, periodOf, Section, usualPeriod } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import styles from './analytics.module.css'
import { Figures } from './figures.tsx'
import { ledgerPath } from './links.ts'
import { PointsOverTime } from './points-over-time.tsx'
import { TierShares } from './tier-shares.tsx'

/** The results of the program in a period. Every figure links to the rows behind it. */
export function AnalyticsPage() {
  // In the URL, so a shared link shows the same period.
  const [params, setParams] = useSearchParams()
  const days = periodOf(params.get('days'))
  const figures = useQuery(analyticsQueries.figures({ days: Number(days) }))
  return (
    <Page
      title={t`Loyalty analytics`}
      tabTitle={t`Loyalty analytics`}
      subtitle={t`Points issued and redeemed, influenced revenue, and what outstanding points are worth.`}
      actions={
        <>
          <PeriodControl
            value={days}
            onChange={(next) =>
              setParams(next === usualPeriod ? {} : { days: next }, { replace: true, preventScrollReset: true })
            }
          />
          <ButtonLink href={ledgerPath} variant="default">
            {t`Points ledger`}
          </ButtonLink>
        </>
      }
    >
      {figures.isError && !figures.data ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the analytics`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
            {figures.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <div className={styles.page} data-refreshing={figures.isPlaceholderData || undefined}>
          <Figures analytics={figures.data} />
          <PointsOverTime analytics={figures.data} />
          <TierShares analytics={figures.data} />
        </div>
      )}
    </Page>
  )
}
