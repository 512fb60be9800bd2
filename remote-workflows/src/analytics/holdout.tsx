import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HoldoutComparison } from '@yuko/contract/automation/analytics/comparison'
import { Section } from '@yuko/ui'
import styles from './analytics.module.css'
import { percentOf } from './figures.ts'
import { Interval } from './interval.tsx'

/** What the workflow brings beyond what would have happened anyway. */
export function Holdout({ comparison }: { comparison: HoldoutComparison }) {
  const { treated, heldOut, days, difference, interval, isDecided } = comparison
  const most = Math.max(treated.interval?.[1] ?? 0, heldOut.interval?.[1] ?? 0)
  const points = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`
  return (
    <Section title={t`What it really brings`}>
      <div className={styles.test}>
        <p>
          {isDecided && difference !== null
            ? t`People who entered ordered ${difference > 0 ? 'more' : 'less'} often than people who were held out.`
            : t`Not decided yet: the difference may be chance. It takes more people who are held out.`}
        </p>
        <Interval label={t`Entered`} measured={treated} most={most} format={percentOf} />
        <Interval label={t`Held out`} measured={heldOut} most={most} format={percentOf} />
        <p className={styles.quiet}>
          <Trans>Who ordered within {days} days, whatever brought them.</Trans>
          {difference !== null &&
            interval &&
            t` The difference is ${points(difference)} percentage points, and in 19 of 20 such tests the true one is between ${points(interval[0])} and ${points(interval[1])}.`}
        </p>
      </div>
    </Section>
  )
}
