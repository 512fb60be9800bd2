import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { readPeriod, writePeriod } from '@yuko/kit/period/period.ts'
import { PeriodPicker } from '@yuko/kit/period/period-picker.tsx'
import { useSearchParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import styles from './analytics.module.css'
import { Breakdowns } from './breakdowns.tsx'
import { Figures } from './figures.tsx'
import { OverTime } from './over-time.tsx'
import { ProductsSection } from './products.section.tsx'
import { TopicsSection } from './topics.section.tsx'

const spans = [7, 30, 90, 365]

/** What customers say in a period. Every figure links to the rows behind it. */
export function AnalyticsPage() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, spans)
  const { data: analytics, ...figures } = useQuery(analyticsQueries.figures(period))
  return (
    <Page
      width="full"
      title={t`Review analytics`}
      subtitle={t`How many reviews you collect, what they say, and how you respond.`}
      actions={
        <PeriodPicker period={period} spans={spans} onChange={(next) => setSearch(writePeriod(next), { replace: true })} />
      }
    >
      {figures.isError && !analytics ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the analytics`} onRetry={figures.refetch} isRetrying={figures.isFetching}>
            {figures.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <div className={styles.page} data-refreshing={figures.isPlaceholderData || undefined}>
          <Figures analytics={analytics} />
          <OverTime analytics={analytics} />
          <Breakdowns analytics={analytics} />
          <TopicsSection period={period} />
          {analytics && <ProductsSection days={{ from: analytics.from, to: analytics.to }} />}
        </div>
      )}
    </Page>
  )
}
