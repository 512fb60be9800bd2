import { t } from '@lingui/core/macro'
import { wordsOfExit } from '@yuko/contract/automation/runs/reason-words'
import type { WorkflowRun } from '@yuko/contract/automation/runs/run'
import { type Column, RelativeTime, RowLink, StatusBadge } from '@yuko/ui'
import { runLabels, runTones } from '#data/run-wording.ts'
import styles from './analytics.module.css'

export const peopleColumns = (
  hrefOf: (runId: string) => string,
  nameOf: (nodeId: string | null) => string,
): Column<WorkflowRun>[] => [
  {
    id: 'person',
    header: t`Person`,
    width: '28%',
    card: 'title',
    skeleton: '60%',
    cell: ({ runId, name, email }) => (
      <span className={styles.stack}>
        <RowLink href={hrefOf(runId)}>{name ?? email}</RowLink>
        {name && <span className={styles.quiet}>{email}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 200,
    skeleton: 80,
    cell: ({ status }) => (
      <StatusBadge status={status} tone={runTones[status]}>
        {runLabels[status]}
      </StatusBadge>
    ),
  },
  {
    id: 'where',
    header: t`Step`,
    skeleton: '60%',
    cell: ({ nodeId, status, exitReason, lastError }) => (
      <span className={styles.stack}>
        <span>{nameOf(nodeId)}</span>
        {status === 'exited' && exitReason && <span className={styles.quiet}>{wordsOfExit(exitReason)}</span>}
        {status === 'failed' && lastError && <span className={styles.quiet}>{lastError}</span>}
      </span>
    ),
  },
  {
    id: 'next',
    header: t`Continues`,
    width: 150,
    skeleton: 80,
    cell: ({ wakeAt }) => (wakeAt ? <RelativeTime at={wakeAt} /> : <span className={styles.quiet}>–</span>),
  },
  {
    id: 'entered',
    header: t({ message: 'Entered', context: 'date' }),
    width: 150,
    skeleton: 80,
    cell: ({ enteredAt }) => <RelativeTime at={enteredAt} />,
  },
]
