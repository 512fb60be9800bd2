import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '#figures/format.ts'

/** Props of {@link BeforeAfter}. */
export interface BeforeAfterProps {
  /** Calendar days in their order: `2026-11-20`. */
  days: readonly { day: string; before: number; after: number }[]
  /** What is counted: "points". */
  unit: string
  /** "Points given" */
  title: string
}

/** From so many days on, a bar is a week. */
const weeksFrom = 60

/** Two bars for each day, or each week of a long time: as it is, and as it would be. */
export function BeforeAfter({ days, unit, title }: BeforeAfterProps) {
  const format = useFormat()
  const bars = barsOf(days, days.length >= weeksFrom ? 7 : 1)
  const most = Math.max(1, ...bars.flatMap(({ before, after }) => [before, after]))
  const sum = (side: 'before' | 'after') => days.reduce((total, day) => total + day[side], 0)
  const heightOf = (count: number) => (count <= 0 ? 0 : `max(2px, ${(count / most) * 100}%)`)
  const [first, last] = [bars[0]?.from ?? '', bars.at(-1)?.to ?? '']
  if (first === '') return null
  const told = t`${title} from ${format.day(first)} to ${format.day(last)}: ${format.number(sum('before'))} ${unit} now, ${format.number(sum('after'))} then`
  return (
    <figure className="yk-before-after">
      <div className="yk-before-after-bars" role="img" aria-label={told}>
        {bars.map(({ from, to, before, after }) => (
          <span
            key={from}
            title={t`${from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`}: ${format.number(before)} now, ${format.number(after)} then`}
          >
            <span data-side="before" style={{ height: heightOf(before) }} />
            <span data-side="after" style={{ height: heightOf(after) }} />
          </span>
        ))}
      </div>
      <figcaption>
        <span>{format.day(first)}</span>
        <span className="yk-before-after-key">
          <Trans>
            <span data-side="before" /> Now <span data-side="after" /> With the change
          </Trans>
        </span>
        <span>{format.day(last)}</span>
      </figcaption>
    </figure>
  )
}

/** Days in groups of `size`, the last of which may be shorter. */
function barsOf(days: BeforeAfterProps['days'], size: number) {
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const group = days.slice(index * size, (index + 1) * size)
    const sum = (side: 'before' | 'after') => group.reduce((total, day) => total + day[side], 0)
    return { from: group[0]?.day ?? '', to: group.at(-1)?.day ?? '', before: sum('before'), after: sum('after') }
  })
}
