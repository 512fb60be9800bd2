import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'
import type { ReviewsDashboard } from '#dashboard/review-figures.tsx'

const height = 160

/** A bar a day. Drawn by hand: three dozen rectangles do not need a chart library on the first page. */
export function ReviewsPerDay({ figures, days }: { figures: ReviewsDashboard | undefined; days: number }) {
  return (
    <Section title="Reviews per day" description={`The last ${days} days`}>
      {!figures && <Skeleton height={height + 24} />}
      {figures &&
        (figures.collected === 0 ? (
          <EmptyState drawing="chart" title="No reviews in this period">
            As soon as customers write, their reviews appear here day by day.
          </EmptyState>
        ) : (
          <Bars perDay={figures.perDay} />
        ))}
    </Section>
  )
}

function Bars({ perDay }: { perDay: ReviewsDashboard['perDay'] }) {
  const format = useFormat()
  const highest = Math.max(1, ...perDay.map(({ count }) => count))
  // A calendar day has no zone: noon keeps it the same day in each.
  const nameOf = (day: string) => format.date(`${day}T12:00:00Z`)
  const [first, last] = [perDay[0], perDay.at(-1)]
  return (
    <figure className={css.chart}>
      <div className={css.bars} style={{ height }} role="img" aria-label={`At most ${highest} reviews a day`}>
        {perDay.map(({ day, count }) => (
          <span
            key={day}
            className={css.bar}
            title={`${nameOf(day)}: ${format.number(count)}`}
            style={{ height: count === 0 ? 2 : Math.max(4, (count / highest) * height) }}
            data-empty={count === 0 || undefined}
          />
        ))}
      </div>
      <figcaption className={css.axis}>
        <span>{first && nameOf(first.day)}</span>
        <span>{last && nameOf(last.day)}</span>
      </figcaption>
    </figure>
  )
}
