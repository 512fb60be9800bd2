import { t } from '@lingui/core/macro'
import { requestFigure, reviewFigure } from '@yuko/contract/figures/figures'
import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { changeOf, pointsOf } from '@yuko/kit/period/change.ts'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { ownSources, requestsHref, reviewsHref } from './links.ts'
import { responseTime } from './response-time.ts'

type Figure = keyof ReviewAnalytics['period']

/** Undefined analytics are still loading; the tiles keep their size. */
export function Figures({ analytics }: { analytics: ReviewAnalytics | undefined }) {
  const format = useFormat()
  const { period, before } = analytics ?? {}
  const change = (figure: Figure, isGoodUp = true) =>
    period && before ? changeOf(period[figure], before[figure], isGoodUp) : undefined
  const moved = (figure: Figure) => (period && before ? pointsOf(period[figure], before[figure]) : undefined)
  const percent = (share: number | null) => (share === null ? '–' : format.percent(share))
  const rows = (filter?: Record<string, string>) => analytics && { href: reviewsHref(analytics, filter) }
  const imported = format.number(period?.imported ?? 0)
  const importedToo = period?.imported ? ` ${t`Imported in addition: ${imported}.`}` : ''
  return (
    <StatTiles columns={analytics?.recommendsQuestionId ? 4 : 3}>
      <StatTile
        {...meaningOf('collected')}
        definition={reviewFigure.collected.definition + importedToo}
        value={period && format.number(period.collected)}
        change={change('collected')}
        {...rows({ source: ownSources })}
      />
      <StatTile
        {...meaningOf('averageRating')}
        value={period && (period.averageRating === null ? '–' : format.decimal(period.averageRating, 2))}
        change={change('averageRating')}
        {...rows()}
      />
      <StatTile
        {...meaningOf('mediaShare')}
        value={period && percent(period.mediaShare)}
        change={moved('mediaShare')}
        {...rows({ hasPictures: 'true' })}
      />
      <StatTile
        {...meaningOf('repliedShare')}
        value={period && percent(period.repliedShare)}
        change={moved('repliedShare')}
        {...rows({ isReplied: 'true' })}
      />
      <StatTile
        {...meaningOf('responseTime')}
        value={period && (period.responseMinutes === null ? '–' : responseTime(period.responseMinutes))}
        change={change('responseMinutes', false)}
        {...rows({ isReplied: 'true', source: ownSources })}
      />
      {analytics?.recommendsQuestionId && (
        <StatTile
          {...meaningOf('recommendShare')}
          value={percent(analytics.period.recommendShare)}
          change={moved('recommendShare')}
          {...rows({ answer: `${analytics.recommendsQuestionId}:yes` })}
        />
      )}
      <StatTile
        label={requestFigure.conversion.name}
        definition={requestFigure.conversion.definition}
        value={period && percent(period.requestConversion)}
        change={moved('requestConversion')}
        {...(analytics && { href: requestsHref(analytics, { tab: 'reviewed' }) })}
      />
    </StatTiles>
  )
}

const meaningOf = (figure: keyof typeof reviewFigure) => ({
  label: reviewFigure[figure].name,
  definition: reviewFigure[figure].definition,
})
