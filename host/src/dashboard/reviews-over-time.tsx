import { t } from '@lingui/core/macro'
import type { Series } from '@yuko/kit/charts/series.ts'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'
import type { ReviewsDashboard } from '#dashboard/review-figures.tsx'

type Count = 'collected' | 'imported' | 'before'

/** The reviews per day, with those of the comparison day. */
export function ReviewsOverTime({ figures }: { figures: ReviewsDashboard | undefined }) {
  const series: Series<Count>[] = [{ name: 'collected', label: t`This period`, color: 'accent', stack: 'now' }]
  if (figures?.period.imported)
    series.push({ name: 'imported', label: t({ message: 'Imported', context: 'reviews' }), color: 'grey', stack: 'now' })
  if (figures?.before) series.push({ name: 'before', label: t`Previous period`, color: 'soft' })
  return (
    <SeriesChart
      title={t`Reviews over time`}
      points={figures?.perDay.map(({ day, count, imported, before }) => ({
        at: day,
        collected: count,
        imported,
        before: before ?? 0,
      }))}
      series={series}
      empty={{
        title: t`No reviews in this period`,
        text: t`New reviews appear here day by day.`,
      }}
    />
  )
}
