import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { StatTile, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'

export type ReviewsDashboard = ReplyOf<typeof getReviewsDashboard>

/** Undefined figures are still loading; the tiles keep their place. */
export function ReviewFigures({ figures, days }: { figures: ReviewsDashboard | undefined; days: number }) {
  const format = useFormat()
  const share = figures?.publishedShare
  return (
    <div className={css.figures}>
      <StatTile
        label="Reviews collected"
        value={figures && format.number(figures.collected)}
        definition={`Reviews of the last ${days} days, of any status, against the ${days} days before`}
        href="/reviews/reviews"
        change={figures && changeOf(figures)}
      />
      <StatTile
        label="Reviews in all"
        value={figures && format.number(figures.total)}
        definition="Every review of your store, of any status and age"
        href="/reviews/reviews"
      />
      <StatTile
        label="Average rating"
        value={figures && (figures.averageRating === null ? '–' : figures.averageRating.toFixed(2))}
        definition="Mean stars of all published reviews"
        href="/reviews/reviews?status=published"
      />
      <StatTile
        label="Published"
        value={figures && (share == null ? '–' : `${Math.round(share * 100)} %`)}
        definition="Share of all reviews that shoppers can see"
        href="/reviews/reviews?status=published"
      />
    </div>
  )
}

/** Against nothing there is no percentage. */
export function changeOf({ collected, collectedBefore }: Pick<ReviewsDashboard, 'collected' | 'collectedBefore'>) {
  if (collectedBefore === 0) return undefined
  const percent = Math.round(((collected - collectedBefore) / collectedBefore) * 100)
  return percent === 0 ? undefined : { percent, isGood: percent > 0 }
}
