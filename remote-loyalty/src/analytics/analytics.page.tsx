import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { readPeriod, writePeriod } from '@yuko/kit/period/period.ts'
import { PeriodPicker } from '@yuko/kit/period/period-picker.tsx'
import { useSearchParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import styles from './analytics.module.css'
import { Figures } from './figures.tsx'
import { HoldoutSection } from './holdout.section.tsx'
import { LiabilitySection } from './liability.section.tsx'
import { ledgerPath } from './links.ts'
import { PointsOverTime } from './points-over-time.tsx'
import { RankingSections } from './ranking.sections.tsx'
import { RepeatPurchasesSection } from './repeat-purchases.section.tsx'
import { TierShares } from './tier-shares.tsx'

/** The results of the program in a period. Every figure links to the rows behind it. */
export function AnalyticsPage() {
  // In the URL, so a shared link shows the same period.
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params)
  const { compare: _, ...days } = period
  const figures = useQuery(analyticsQueries.figures(period))
  return (
    <Page
      title={t`Loyalty analytics`}
      tabTitle={t`Loyalty analytics`}
      subtitle={t`Points issued and redeemed, influenced revenue, and what outstanding points are worth.`}
      actions={
        <>
          <PeriodPicker
            period={period}
            onChange={(next) => setParams(writePeriod(next), { replace: true, preventScrollReset: true })}
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
          <RankingSections days={days} />
          <TierShares analytics={figures.data} />
          <HoldoutSection days={days} />
          <RepeatPurchasesSection />
          <LiabilitySection />
        </div>
      )}
    </Page>
  )
}
