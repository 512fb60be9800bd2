import { t } from '@lingui/core/macro'
import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { averageGroups, groupSize, type Rated } from '#charts/average-groups.ts'
import { momentName } from '#charts/series.ts'
import styles from '#charts/series-chart.module.css'

const AverageLine = lazy(async () => ({ default: (await import('#charts/average-line.tsx')).AverageLine }))

const height = 232

interface AverageChartProps {
  title: string
  /** Every day of the period, in order. undefined while loading. */
  days: readonly Rated[] | undefined
  empty: { title: string; text: string }
}

/** The average rating over time as a line: of days, weeks or, in a long period, months of four weeks. */
export function AverageChart({ title, days, empty }: AverageChartProps) {
  return (
    <Section title={title}>
      {!days ? (
        <Skeleton height={height} />
      ) : days.some(({ count }) => count > 0) ? (
        <Figure title={title} days={days} />
      ) : (
        <EmptyState drawing="chart" title={empty.title}>
          {empty.text}
        </EmptyState>
      )}
    </Section>
  )
}

function Figure({ title, days }: { title: string; days: readonly Rated[] }) {
  const format = useFormat()
  const groups = averageGroups(days, groupSize(days.length))
  const [start, end] = [momentName(days[0]?.at ?? '', format), momentName(days.at(-1)?.at ?? '', format)]
  const averages = groups.flatMap(({ average }) => (average === null ? [] : format.decimal(average, 2)))
  const [first = '', last = ''] = [averages[0], averages.at(-1)]
  return (
    <figure className={styles.chart} aria-label={t`${title}: ${first} to ${last}, from ${start} to ${end}`}>
      <Suspense fallback={<Skeleton height={height} />}>
        <AverageLine groups={groups} label={title} height={height} />
      </Suspense>
    </figure>
  )
}
