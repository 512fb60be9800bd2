import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { EmptyState, Section, Skeleton, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'

const height = 180
/** From so many days on, a bar is a week. */
const weeksFrom = 120

interface Bar {
  from: string
  to: string
  issued: number
  redeemed: number
}

/** What came above the line, what was spent below it. */
export function PointsPerDay({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  const isEmpty = analytics?.perDay.every(({ issued, redeemed }) => issued === 0 && redeemed === 0)
  const areWeeks = (analytics?.perDay.length ?? 0) >= weeksFrom
  return (
    <Section title={areWeeks ? t`Points per week` : t`Points per day`}>
      {!analytics && <Skeleton height={height + 28} />}
      {analytics &&
        (isEmpty ? (
          <EmptyState drawing="chart" title={t`No points in this period`}>
            {t`As soon as customers earn or spend points, it shows here day by day.`}
          </EmptyState>
        ) : (
          <Bars analytics={analytics} bars={barsOf(analytics.perDay, areWeeks ? 7 : 1)} />
        ))}
    </Section>
  )
}

/** Days in groups of `size`, the last of which may be shorter. */
export function barsOf(days: LoyaltyAnalytics['perDay'], size: number): Bar[] {
  const bars: Bar[] = []
  for (let at = 0; at < days.length; at += size) {
    const group = days.slice(at, at + size)
    const sum = (name: 'issued' | 'redeemed') => group.reduce((total, day) => total + day[name], 0)
    bars.push({ from: group[0]?.day ?? '', to: group.at(-1)?.day ?? '', issued: sum('issued'), redeemed: sum('redeemed') })
  }
  return bars
}

function Bars({ analytics, bars }: { analytics: LoyaltyAnalytics; bars: Bar[] }) {
  const format = useFormat()
  // A calendar day has no zone: noon keeps it the same day in each.
  const nameOf = (day: string) => format.date(`${day}T12:00:00Z`)
  const most = {
    issued: Math.max(0, ...bars.map(({ issued }) => issued)),
    redeemed: Math.max(0, ...bars.map(({ redeemed }) => redeemed)),
  }
  const scale = height / Math.max(1, most.issued + most.redeemed)
  const heightOf = (count: number) => (count <= 0 ? 0 : Math.max(2, count * scale))
  const told = t`${format.number(analytics.issued.points)} points issued and ${format.number(analytics.redeemed.points)} redeemed from ${nameOf(analytics.from)} to ${nameOf(analytics.to)}`
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} style={{ height }} role="img" aria-label={told}>
        {bars.map(({ from, to, issued, redeemed }) => (
          <span
            key={from}
            className={styles.bar}
            title={t`${from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`}: ${format.number(issued)} issued, ${format.number(redeemed)} redeemed`}
          >
            <span className={styles.half} style={{ height: most.issued * scale }}>
              <span className={styles.issued} style={{ height: heightOf(issued) }} />
            </span>
            <span className={styles.redeemed} style={{ height: heightOf(redeemed) }} />
          </span>
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{nameOf(analytics.from)}</span>
        <span className={styles.key}>
          <Trans>
            <span className={styles.sample} data-of="issued" /> Issued, {format.number(analytics.issued.points)}
            <span className={styles.sample} data-of="redeemed" /> Redeemed, {format.number(analytics.redeemed.points)}
          </Trans>
        </span>
        <span>{nameOf(analytics.to)}</span>
      </figcaption>
    </figure>
  )
}
