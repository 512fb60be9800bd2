import { plural, t } from '@lingui/core/macro'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { type Column, DateTime, RowLink } from '@yuko/ui'
import styles from './audit.module.css'
import { aboutOf, activityOf, actorHint, reasonInWords } from './wording.ts'

export const auditColumns = (pathOf: (entry: AuditEntry) => string): Column<AuditEntry>[] => [
  {
    id: 'what',
    header: t`Activity`,
    card: 'title',
    skeleton: '70%',
    cell: (entry) => (
      <span className={styles.stack}>
        <RowLink href={pathOf(entry)}>{activityOf(entry)}</RowLink>
        {entry.reason && <span className={styles.quiet}>{reasonInWords(entry.reason)}</span>}
      </span>
    ),
  },
  { id: 'role', header: t`Role`, width: 110, cell: ({ actor }) => actorHint(actor) ?? '–' },
  {
    id: 'target',
    header: t`Affected item`,
    width: 260,
    cell: ({ target }) => {
      const about = aboutOf(target)
      return about ? (
        <span className={styles.stack}>
          <span>
            {about.kind}
            {about.others > 0 && ` · ${plural(about.others, { one: '# more', other: '# more' })}`}
          </span>
          <span className={styles.id}>{about.id}</span>
        </span>
      ) : (
        '–'
      )
    },
  },
  { id: 'at', header: t`Date`, width: 170, card: 'inline', cell: ({ at }) => <DateTime at={at} /> },
]
