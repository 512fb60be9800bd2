import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'
import type { ReviewsDashboard } from '#dashboard/review-figures.tsx'

const height = 160

/** A bar a day, and behind it the day that it is compared with. Drawn by hand: some rectangles do not need a chart library on the first page. */
export function ReviewsPerDay({ figures }: { figures: ReviewsDashboard | undefined }) {
  const isEmpty = figures?.period.collected === 0 && figures.period.imported === 0 && !figures.before?.collected
  return (
    <Section title={t`Reviews per day`}>
      {!figures && <Skeleton height={height + 24} />}
      {figures &&
        (isEmpty ? (
          <EmptyState drawing="chart" title={t`No reviews in this period`}>
            {t`As soon as customers write, their reviews appear here day by day.`}
          </EmptyState>
        ) : (
          <Bars figures={figures} />
        ))}
    </Section>
  )
}

function Bars({ figures: { perDay, from, to, period, before } }: { figures: ReviewsDashboard }) {
  const format = useFormat()
  const highest = Math.max(1, ...perDay.flatMap((day) => [day.count + day.imported, day.before ?? 0]))
  // A calendar day has no zone: noon keeps it the same day in each.
  const nameOf = (day: string) => format.date(`${day}T12:00:00Z`)
  const heightOf = (count: number) => (count === 0 ? 2 : Math.max(4, (count / highest) * height))
  const imported = period.imported ? t` and ${format.number(period.imported)} imported ones` : ''
  const told = t`${format.number(period.collected)} reviews${imported} from ${nameOf(from)} to ${nameOf(to)}, at most ${format.number(highest)} a day`
  return (
    <figure className={css.chart}>
      <div className={css.bars} style={{ height }} role="img" aria-label={told}>
        {perDay.map(({ day, count, imported: old, before: earlier }) => (
          <span
            key={day}
            className={css.day}
            title={`${nameOf(day)}: ${format.number(count)}${old ? `, imported ${format.number(old)}` : ''}${earlier === null ? '' : `, before ${format.number(earlier)}`}`}
          >
            {earlier ? <span className={css.before} style={{ height: heightOf(earlier) }} /> : null}
            {old > 0 && <span className={css.bar} style={{ height: heightOf(old) }} data-imported />}
            {(count > 0 || old === 0) && (
              <span className={css.bar} style={{ height: heightOf(count) }} data-empty={count === 0 || undefined} />
            )}
          </span>
        ))}
      </div>
      <figcaption className={css.axis}>
        <span>{nameOf(from)}</span>
        {(before || period.imported > 0) && (
          <span className={css.key}>
            <Trans>
              <span className={css.sample} /> This period, {format.number(period.collected)}
            </Trans>
            {before && (
              <Trans>
                <span className={css.sample} data-before /> Before, {format.number(before.collected)}
              </Trans>
            )}
            {period.imported > 0 && (
              <Trans>
                <span className={css.sample} data-imported /> Imported, {format.number(period.imported)}
              </Trans>
            )}
          </span>
        )}
        <span>{nameOf(to)}</span>
      </figcaption>
    </figure>
  )
}
