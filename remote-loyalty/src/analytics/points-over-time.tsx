import { t } from '@lingui/core/macro'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { SeriesChart } from '@yuko/kit/charts/series-chart.tsx'

/** Points issued above the line, points redeemed below it. */
export function PointsOverTime({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  return (
    <SeriesChart
      title={t`Points over time`}
      points={analytics?.perDay.map(({ day, issued, redeemed }) => ({ at: day, issued, redeemed }))}
      series={[
        { name: 'issued', label: t`Issued`, color: 'accent', stack: 'points' },
        { name: 'redeemed', label: t`Redeemed`, color: 'star', stack: 'points', isBelow: true },
      ]}
      empty={{
        title: t`No points in this period`,
        text: t`Points that customers earn or redeem appear here day by day.`,
      }}
    />
  )
}
