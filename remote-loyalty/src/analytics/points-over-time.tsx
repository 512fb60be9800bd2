import { t } from '@lingui/core/macro'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { SeriesChart, type SeriesFigureProps } from '@yuko/kit/charts/series-chart.tsx'

/** Issued points above the line, redeemed points below it. */
export function PointsOverTime({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  return <SeriesChart title={t`Points over time`} {...pointsSeries(analytics)} />
}

/** Data of the chart, also for the dashboard's card. */
export function pointsSeries(analytics: LoyaltyAnalytics | undefined): SeriesFigureProps<'issued' | 'redeemed'> {
  return {
    points: analytics?.perDay.map(({ day, issued, redeemed }) => ({ at: day, issued, redeemed })),
    series: [
      { name: 'issued', label: t`Issued`, color: 'accent', stack: 'points' },
      { name: 'redeemed', label: t`Redeemed`, color: 'star', stack: 'points', isBelow: true },
    ],
    empty: {
      title: t`No points in this period`,
      text: t`Points that customers earn or redeem appear here day by day.`,
    },
  }
}
