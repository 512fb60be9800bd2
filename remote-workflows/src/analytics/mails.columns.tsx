import { t } from '@lingui/core/macro'
import type { WorkflowMail } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type Column, RelativeTime, RowLink, StatusBadge } from '@yuko/ui'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import styles from './analytics.module.css'

export const mailColumns = (
  hrefOf: (id: string) => string,
  nameOf: (nodeId: string | null) => string,
  money: (minor: number) => string,
): Column<WorkflowMail>[] => [
  {
    id: 'person',
    header: t`Person`,
    width: '26%',
    card: 'title',
    skeleton: '60%',
    cell: ({ emailMessageId, name, email }) => (
      <span className={styles.stack}>
        <RowLink href={hrefOf(emailMessageId)}>{name ?? email}</RowLink>
        {name && <span className={styles.quiet}>{email}</span>}
      </span>
    ),
  },
  {
    id: 'mail',
    header: t`Email`,
    skeleton: '70%',
    cell: ({ subject, nodeId }) => (
      <span className={styles.stack}>
        <span>{subject || nameOf(nodeId)}</span>
        {subject && <span className={styles.quiet}>{nameOf(nodeId)}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    width: 150,
    skeleton: 80,
    cell: ({ state }) => (
      <StatusBadge status={state} tone={mailTones[state]}>
        {mailLabels[state]}
      </StatusBadge>
    ),
  },
  {
    id: 'revenue',
    header: t`Revenue`,
    width: 110,
    align: 'end',
    skeleton: 48,
    cell: ({ revenueMinor }) => (revenueMinor > 0 ? money(revenueMinor) : <span className={styles.quiet}>–</span>),
  },
  {
    id: 'at',
    header: t`Date`,
    width: 150,
    skeleton: 80,
    cell: ({ sentAt, writtenAt }) => <RelativeTime at={sentAt ?? writtenAt} />,
  },
]
