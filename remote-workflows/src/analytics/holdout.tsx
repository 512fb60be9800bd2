import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { HoldoutComparison } from '@yuko/contract/automation/analytics/comparison'
import { pageLocale } from '@yuko/runtime'
import { Section } from '@yuko/ui'
import { Interval } from '#data/comparison/interval.tsx'
import { percentOf } from '#data/figures.ts'
import styles from './analytics.module.css'

/** The lift of the workflow over its holdout group. */
export function Holdout({ comparison }: { comparison: HoldoutComparison }) {
  const { treated, heldOut, days, difference, interval, isDecided } = comparison
  const most = Math.max(treated.interval?.[1] ?? 0, heldOut.interval?.[1] ?? 0)
  const points = (share: number) =>
    (share * 100).toLocaleString(pageLocale(), { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Section title={t`Lift over the holdout group`}>
      <div className={styles.test}>
        <p>
          {isDecided && difference !== null
            ? difference > 0
              ? t`People who entered ordered more often than the holdout group.`
              : t`People who entered ordered less often than the holdout group.`
            : t`No clear result yet: the difference may be due to chance. The holdout group needs more people.`}
        </p>
        <Interval label={t`Entered`} measured={treated} most={most} format={percentOf} />
        <Interval label={t`Holdout group`} measured={heldOut} most={most} format={percentOf} />
        <p className={styles.quiet}>
          <Plural value={days} one="Counts all orders within # day." other="Counts all orders within # days." />
          {difference !== null && interval && (
            <>
              {' '}
              <Difference lift={points(difference)} low={points(interval[0])} high={points(interval[1])} />
            </>
          )}
        </p>
      </div>
    </Section>
  )
}

function Difference({ lift, low, high }: { lift: string; low: string; high: string }) {
  return (
    <Trans>
      The difference is {lift} percentage points (95% confidence interval: {low} to {high}).
    </Trans>
  )
}
