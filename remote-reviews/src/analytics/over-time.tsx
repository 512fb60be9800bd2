import { t } from '@lingui/core/macro'
import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { AverageChart } from '@yuko/kit/charts/average-chart.tsx'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'
import styles from './analytics.module.css'

const collected = {
  name: 'collected',
  label: t({ message: 'Collected', context: 'reviews' }),
  color: 'accent',
  stack: 'all',
} as const
const imported = {
  name: 'imported',
  label: t({ message: 'Imported', context: 'reviews' }),
  color: 'grey',
  stack: 'all',
} as const

/** The number of reviews and their average rating over time. */
export function OverTime({ analytics }: { analytics: ReviewAnalytics | undefined }) {
  const empty = { title: t`No reviews in this period`, text: t`New reviews appear here day by day.` }
  return (
    <div className={styles.pair}>
      <SeriesChart
        title={t`Reviews over time`}
        points={analytics?.perDay.map(({ day, collected, imported }) => ({ at: day, collected, imported }))}
        series={analytics?.period.imported ? [collected, imported] : [collected]}
        empty={empty}
      />
      <AverageChart
        title={t`Average rating over time`}
        days={analytics?.perDay.map(({ day, collected, imported, stars }) => ({ at: day, count: collected + imported, stars }))}
        empty={empty}
      />
    </div>
  )
}
