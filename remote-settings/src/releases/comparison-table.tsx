import type { ReleaseComparison } from '@yuko/contract/remotes/release-state'
import { StatusBadge, useFormat } from '@yuko/ui'
import styles from './releases.module.css'

const verdicts = {
  'not-enough-yet': { label: 'Not enough yet', tone: 'neutral' },
  'as-good': { label: 'As good', tone: 'success' },
  worse: { label: 'Worse', tone: 'danger' },
} as const

const rows = [
  ['loads', 'Loads'],
  ['loadFailures', 'Did not load'],
  ['renderFailures', 'Broke when first shown'],
  ['errors', 'Errors'],
  ['healed', 'Served by the version before'],
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
            <th scope="col">In the last seven days</th>
            <th scope="col">{isCanary ? 'Canary' : 'Live'}</th>
            <th scope="col">{isCanary ? 'Live' : 'Before it'}</th>
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
            <th scope="row">Half of the loads took at most</th>
            <td>{canary.loadMs === null ? '–' : `${format.number(canary.loadMs)} ms`}</td>
            <td>{baseline.loadMs === null ? '–' : `${format.number(baseline.loadMs)} ms`}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
