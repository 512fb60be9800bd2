import { t } from '@lingui/core/macro'
import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'

const height = 160
/** From so many days on, a bar is a week. */
const weeksFrom = 120

type Point<Name extends string> = { at: string } & Record<Name, number>

interface SeriesChartProps<Name extends string> {
  title: string
  /** Undefined while it loads. */
  analytics: { step: 'hour' | 'day'; series: readonly Point<Name>[] } | undefined
  /** Three at most, each in a colour of its own. */
  lines: readonly { name: Name; label: string }[]
  /** What will be here. */
  empty: string
}

/** Bars beside each other for every hour, day or week of the period. */
export function SeriesChart<Name extends string>({ title, analytics, lines, empty }: SeriesChartProps<Name>) {
  if (!analytics) {
    return (
      <Section title={title}>
        <Skeleton height={height + 28} />
      </Section>
    )
  }
  const points = grouped(
    analytics.series,
    lines.map(({ name }) => name),
    analytics.series.length >= weeksFrom ? 7 : 1,
  )
  return (
    <Section title={title}>
      {points.every((point) => lines.every(({ name }) => point[name] === 0)) ? (
        <EmptyState drawing="chart" title={t`Nothing in this period`}>
          {empty}
        </EmptyState>
      ) : (
        <Bars points={points} lines={lines} />
      )}
    </Section>
  )
}

interface BarsProps<Name extends string> {
  points: readonly Point<Name>[]
  lines: readonly { name: Name; label: string }[]
}

function Bars<Name extends string>({ points, lines }: BarsProps<Name>) {
  const format = useFormat()
  const totals = lines.map(({ name }) => points.reduce((sum, point) => sum + point[name], 0))
  const most = Math.max(1, ...points.flatMap((point) => lines.map(({ name }) => point[name])))
  const nameOf = (at: string) =>
    at.includes('T') ? `${format.date(`${at.slice(0, 10)}T12:00:00Z`)}, ${at.slice(11)}:00` : format.date(`${at}T12:00:00Z`)
  const told = lines.map(({ label }, at) => `${label} ${format.number(totals[at] ?? 0)}`).join(', ')
  const [first, last] = [points[0]?.at ?? '', points.at(-1)?.at ?? '']
  return (
    <figure className={styles.chart}>
      <div
        className={styles.bars}
        style={{ height }}
        role="img"
        aria-label={t`${told}, from ${nameOf(first)} to ${nameOf(last)}`}
      >
        {points.map((point) => (
          <span
            key={point.at}
            className={styles.column}
            title={`${nameOf(point.at)}: ${lines.map(({ name, label }) => `${label} ${format.number(point[name])}`).join(', ')}`}
          >
            {lines.map(({ name }) => (
              <span key={name} style={{ height: point[name] > 0 ? Math.max(2, (point[name] / most) * (height - 4)) : 0 }} />
            ))}
          </span>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{nameOf(first)}</span>
        <span className={styles.key}>
          {lines.map(({ name, label }, at) => (
            <span key={name}>
              <i data-at={at} aria-hidden /> {label}, {format.number(totals[at] ?? 0)}
            </span>
          ))}
        </span>
        <span>{nameOf(last)}</span>
      </figcaption>
    </figure>
  )
}

/** Points in groups of `size`, the last of which may be shorter; named by their first. */
export function grouped<Name extends string>(
  points: readonly Point<Name>[],
  names: readonly Name[],
  size: number,
): Point<Name>[] {
  const groups: Point<Name>[] = []
  for (let at = 0; at < points.length; at += size) {
    const group = points.slice(at, at + size)
    const sums = names.map((name) => [name, group.reduce((sum, point) => sum + point[name], 0)])
    groups.push({ ...Object.fromEntries(sums), at: group[0]?.at ?? '' } as Point<Name>)
  }
  return groups
}
