import { t } from '@lingui/core/macro'
import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { reviewFigure } from '@yuko/contract/figures/figures'
import { reviewSource } from '@yuko/contract/reviews/review'
import { StatTile, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'

export type ReviewsDashboard = ReplyOf<typeof getReviewsDashboard>
type Figure = keyof ReviewsDashboard['period']

/** All sources except imports. */
export const ownSources = reviewSource.exclude(['import']).options.join(',')

/** Undefined figures are still loading; the tiles keep their size. */
export function ReviewFigures({ figures }: { figures: ReviewsDashboard | undefined }) {
  const format = useFormat()
  const { period, before } = figures ?? {}
  const [from, to] = figures ? [format.day(figures.from), format.day(figures.to)] : ['', '']
  const window = figures ? t`Submitted from ${from} to ${to}.` : ''
  const imported = period?.imported ? format.number(period.imported) : undefined
  const importedToo = imported && t`Imported in addition: ${imported}.`
  const rows = figures && `/reviews/reviews?from=${figures.from}&to=${figures.to}`
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`)
  const change = (figure: Figure) => (period && before ? changeOf(period[figure], before[figure]) : undefined)
  const moved = (figure: Figure) => (period && before ? pointsOf(period[figure], before[figure]) : undefined)
  const meaning = (figure: keyof typeof reviewFigure) => ({
    label: reviewFigure[figure].name,
    definition: `${reviewFigure[figure].definition} ${window}`,
  })
  return (
    <div className={css.figures}>
      <StatTile
        label={reviewFigure.collected.name}
        value={period && format.number(period.collected)}
        definition={[meaning('collected').definition, importedToo].filter(Boolean).join(' ')}
        href={rows && `${rows}&source=${ownSources}`}
        change={change('collected')}
      />
      <StatTile
        {...meaning('averageRating')}
        value={period && (period.averageRating === null ? '–' : format.decimal(period.averageRating, 2))}
        href={rows}
      />
      <StatTile
        {...meaning('verifiedShare')}
        value={period && percent(period.verifiedShare)}
        href={rows && `${rows}&verification=verified_buyer`}
        change={moved('verifiedShare')}
      />
      <StatTile
        {...meaning('repliedShare')}
        value={period && percent(period.repliedShare)}
        href={rows && `${rows}&isReplied=true`}
        change={moved('repliedShare')}
      />
    </div>
  )
}

/** Change in percent; undefined without an earlier value. */
export function changeOf(now: number | null, before: number | null) {
  if (now === null || !before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? undefined : { percent, isGood: percent > 0 }
}

/** Change of a share, in percentage points. */
export function pointsOf(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined
  const points = Math.round(now * 100) - Math.round(before * 100)
  return points === 0 ? undefined : { points, isGood: points > 0 }
}
