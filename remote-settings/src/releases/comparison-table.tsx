import { t } from '@lingui/core/macro'
import type { ReleaseComparison } from '@yuko/contract/remotes/release-state'
import { StatusBadge, useFormat } from '@yuko/ui'
import styles from './releases.module.css'

const verdicts = {
  'not-enough-yet': { label: t`Not enough yet`, tone: 'neutral' },
  'as-good': { label: t`As good`, tone: 'success' },
  worse: { label: t`Worse`, tone: 'danger' },
} as const

const rows = [
  ['loads', t`Loads`],
  ['loadFailures', t`Did not load`],
  ['renderFailures', t`Broke when first shown`],
  ['errors', t`Errors`],
  ['healed', t`Served by the version before`],
] as const

/** The newest version beside the one before it, as browsers of the last seven days told. */
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
            <th scope="col">{t`In the last seven days`}</th>
            <th scope="col">{isCanary ? t`Canary` : t`Live`}</th>
            <th scope="col">{isCanary ? t`Live` : t`Before it`}</th>
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
            <th scope="row">{t`Half of the loads took at most`}</th>
            <td>{canary.loadMs === null ? '–' : `${format.number(canary.loadMs)} ms`}</td>
            <td>{baseline.loadMs === null ? '–' : `${format.number(baseline.loadMs)} ms`}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
