import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { reviewSource } from '@yuko/contract/reviews/review'
import { StatTile, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'

export type ReviewsDashboard = ReplyOf<typeof getReviewsDashboard>
type Figure = keyof ReviewsDashboard['period']

/** All but imports. */
export const ownSources = reviewSource.exclude(['import']).options.join(',')

/** Undefined figures are still loading; the tiles keep their place. */
export function ReviewFigures({ figures }: { figures: ReviewsDashboard | undefined }) {
  const format = useFormat()
  // A calendar day has no zone: noon keeps it the same day in each.
  const nameOf = (day: string) => format.date(`${day}T12:00:00Z`)
  const window = figures ? `from ${nameOf(figures.from)} to ${nameOf(figures.to)}` : 'of the period'
  const rows = figures && `/reviews/reviews?from=${figures.from}&to=${figures.to}`
  const { period, before } = figures ?? {}
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`)
  const change = (figure: Figure) => (period && before ? changeOf(period[figure], before[figure]) : undefined)
  return (
    <div className={css.figures}>
      <StatTile
        label="Reviews collected"
        value={period && format.number(period.collected)}
        definition={`Reviews submitted ${window}, of any status, without imported ones${period?.imported ? `: those are ${format.number(period.imported)} more` : ''}`}
        href={rows && `${rows}&source=${ownSources}`}
        change={change('collected')}
      />
      <StatTile
        label="Average rating"
        value={period && (period.averageRating === null ? '–' : period.averageRating.toFixed(2))}
        definition={`Mean stars of the reviews submitted ${window}, of any status`}
        href={rows}
        change={change('averageRating')}
      />
      <StatTile
        label="By verified buyers"
        value={period && percent(period.verifiedShare)}
        definition={`Share of the reviews submitted ${window} whose author bought the product`}
        href={rows && `${rows}&verification=verified_buyer`}
        change={change('verifiedShare')}
      />
      <StatTile
        label="Replied"
        value={period && percent(period.repliedShare)}
        definition={`Share of the reviews submitted ${window} that have a reply`}
        href={rows && `${rows}&isReplied=true`}
        change={change('repliedShare')}
      />
    </div>
  )
}

/** In percent of what was; against nothing there is none. */
export function changeOf(now: number | null, before: number | null) {
  if (now === null || !before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? undefined : { percent, isGood: percent > 0 }
}
