import { t } from '@lingui/core/macro'
import { useFormat } from '#figures/format.ts'

/** Props of {@link BeforeAfter}. */
export interface BeforeAfterProps {
  /** Calendar days in order: `2026-11-20`. */
  days: readonly { day: string; before: number; after: number }[]
  /** The counted unit: "points". */
  unit: string
  /** "Points given" */
  title: string
}

/** Number of days from which a bar is a week. */
const weeksFrom = 60

/** Two bars for each day, or each week of a long period: now, and with the change. */
export function BeforeAfter({ days, unit, title }: BeforeAfterProps) {
  const format = useFormat()
  const bars = barsOf(days, days.length >= weeksFrom ? 7 : 1)
  const most = Math.max(1, ...bars.flatMap(({ before, after }) => [before, after]))
  const sum = (side: 'before' | 'after') => days.reduce((total, day) => total + day[side], 0)
  const heightOf = (count: number) => (count <= 0 ? 0 : `max(2px, ${(count / most) * 100}%)`)
  const [first, last] = [bars[0]?.from ?? '', bars.at(-1)?.to ?? '']
  if (first === '') return null
  const [start, end] = [format.day(first), format.day(last)]
  const [now, then] = [format.number(sum('before')), format.number(sum('after'))]
  const label = t`${title}, ${start} – ${end}. Now: ${now} ${unit}. With the change: ${then} ${unit}.`
  return (
    <figure className="yk-before-after">
      <div className="yk-before-after-bars" role="img" aria-label={label}>
        {bars.map(({ from, to, before, after }) => (
          <span
            key={from}
            title={tooltipOf(
              from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`,
              format.number(before),
              format.number(after),
            )}
          >
            <span data-side="before" style={{ height: heightOf(before) }} />
            <span data-side="after" style={{ height: heightOf(after) }} />
          </span>
        ))}
      </div>
      <figcaption>
        <span>{format.day(first)}</span>
        <span className="yk-before-after-key">
          <span data-side="before" /> {t`Now`} <span data-side="after" /> {t`With the change`}
        </span>
        <span>{format.day(last)}</span>
      </figcaption>
    </figure>
  )
}

const tooltipOf = (period: string, now: string, then: string) => t`${period}. Now: ${now}. With the change: ${then}.`

/** Days in groups of `size`; the last group may be shorter. */
function barsOf(days: BeforeAfterProps['days'], size: number) {
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const group = days.slice(index * size, (index + 1) * size)
    const sum = (side: 'before' | 'after') => group.reduce((total, day) => total + day[side], 0)
    return { from: group[0]?.day ?? '', to: group.at(-1)?.day ?? '', before: sum('before'), after: sum('after') }
  })
}
