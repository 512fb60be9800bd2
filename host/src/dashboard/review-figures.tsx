import { t } from '@lingui/core/macro'
import type { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { requestFigure, reviewFigure } from '@yuko/contract/figures/figures'
import { reviewSource } from '@yuko/contract/reviews/review'
import { changeOf, pointsOf } from '@yuko/kit/period/change.ts'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'

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
  const percent = (share: number | null) => (share === null ? '–' : format.percent(share))
  const change = (figure: Figure) => (period && before ? changeOf(period[figure], before[figure]) : undefined)
  const moved = (figure: Figure) => (period && before ? pointsOf(period[figure], before[figure]) : undefined)
  const meaning = (figure: keyof typeof reviewFigure) => ({
    label: reviewFigure[figure].name,
    definition: `${reviewFigure[figure].definition} ${window}`,
  })
  return (
    <StatTiles columns={5}>
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
        change={change('averageRating')}
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
      <StatTile
        label={requestFigure.conversion.name}
        definition={[requestFigure.conversion.definition, figures && t`Sent from ${from} to ${to}.`].filter(Boolean).join(' ')}
        value={period && percent(period.requestConversion)}
        href={figures && `/reviews/orders?tab=reviewed&sentFrom=${figures.from}&sentTo=${figures.to}`}
        change={moved('requestConversion')}
      />
    </StatTiles>
  )
}
