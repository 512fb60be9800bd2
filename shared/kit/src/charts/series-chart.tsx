import { t } from '@lingui/core/macro'
import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { groupPoints, type Point } from '#charts/group-points.ts'
import { colors, momentName, type Series } from '#charts/series.ts'
import styles from '#charts/series-chart.module.css'

const BarGroups = lazy(async () => ({ default: (await import('#charts/bar-groups.tsx')).BarGroups }))

const height = 200
/** Of the totals below the chart, with the gap between them. */
const captionHeight = 32
/** From this many points on, a bar is seven of them. */
const longPeriod = 120

/** Props of {@link SeriesFigure}. */
export interface SeriesFigureProps<Name extends string> {
  /** In order of time, without gaps. undefined while loading. */
  points: readonly Point<Name>[] | undefined
  series: readonly Series<Name>[]
  /** Shown when every value is zero. */
  empty: { title: string; text: string }
}

/** Bars with axes for each hour, day or week of a period, with the totals below. */
export function SeriesChart<Name extends string>({ title, ...figure }: SeriesFigureProps<Name> & { title: string }) {
  return (
    <Section title={title}>
      <SeriesFigure {...figure} />
    </Section>
  )
}

/** The chart without its own section, for a card with other figures. */
export function SeriesFigure<Name extends string>({ points, series, empty }: SeriesFigureProps<Name>) {
  const isEmpty = points?.every((point) => series.every(({ name }) => point[name] === 0))
  if (!points) return <Skeleton height={height + captionHeight} />
  if (!isEmpty) return <Figure points={points} series={series} />
  return (
    <EmptyState drawing="chart" title={empty.title}>
      {empty.text}
    </EmptyState>
  )
}

function Figure<Name extends string>({ points, series }: { points: readonly Point<Name>[]; series: readonly Series<Name>[] }) {
  const format = useFormat()
  const names = series.map(({ name }) => name)
  const groups = groupPoints(points, names, points.length >= longPeriod ? 7 : 1)
  const totals = series.map(({ name, label, color }) => {
    const total = format.number(points.reduce((sum, point) => sum + point[name], 0))
    return { name, color, text: t`${label}: ${total}` }
  })
  const [start, end] = [momentName(points[0]?.at ?? '', format), momentName(points.at(-1)?.at ?? '', format)]
  const figures = totals.map(({ text }) => text).join(', ')
  return (
    <figure className={styles.chart} aria-label={t`${figures}, from ${start} to ${end}`}>
      <Suspense fallback={<Skeleton height={height} />}>
        <BarGroups groups={groups} series={series} height={height} />
      </Suspense>
      <figcaption className={styles.totals}>
        {totals.map(({ name, color, text }) => (
          <span key={name}>
            <i style={{ background: colors[color] }} aria-hidden /> {text}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
