import { t } from '@lingui/core/macro'
import type { ReleaseComparison } from '@yuko/contract/remotes/release-state'
import { StatusBadge, useFormat } from '@yuko/ui'
import styles from './releases.module.css'

const verdicts = {
  'not-enough-yet': { label: t`Not enough data yet`, tone: 'neutral' },
  'as-good': { label: t`No regression`, tone: 'success' },
  worse: { label: t`Worse`, tone: 'danger' },
} as const

const rows = [
  ['loads', t`Loads`],
  ['loadFailures', t`Failed loads`],
  ['renderFailures', t`Failed first renders`],
  ['errors', t`Errors`],
  ['healed', t`Served by previous version`],
] as const

/** Compares the newest version with the previous one, from browser reports of the last seven days. */
export function ComparisonTable({ comparison, isCanary }: { comparison: ReleaseComparison; isCanary: boolean }) {
  const format = useFormat()
  const { verdict, reason, canary, baseline } = comparison
  const { label, tone } = verdicts[verdict]
  return (
    <div className={styles.details}>
      <p>
        <StatusBadge status={verdict} tone={tone}>
          {label}
        </StatusBadge>{' '}
        {reason}
      </p>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">{t`Last 7 days`}</th>
            <th scope="col">{isCanary ? t`Canary` : t({ message: 'Live', context: 'version' })}</th>
            <th scope="col">{isCanary ? t({ message: 'Live', context: 'version' }) : t`Previous`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{format.number(canary[key])}</td>
              <td>{format.number(baseline[key])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`Median load time`}</th>
            <td>{canary.loadMs === null ? '–' : `${format.number(canary.loadMs)} ms`}</td>
            <td>{baseline.loadMs === null ? '–' : `${format.number(baseline.loadMs)} ms`}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
