import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords } from '@yuko/contract/audit/audit-words'
import { type Column, DateTime, RowLink } from '@yuko/ui'
import styles from './audit.module.css'
import { actorHint, actorName, idsOf } from './wording.ts'

export const auditColumns = (pathOf: (entry: AuditEntry) => string): Column<AuditEntry>[] => [
  {
    id: 'what',
    header: 'What',
    card: 'title',
    skeleton: '70%',
    cell: (entry) => (
      <span className={styles.stack}>
        <RowLink href={pathOf(entry)}>
          {actorName(entry.actor)} {auditWords(entry.action)}
        </RowLink>
        {entry.reason && <span className={styles.quiet}>“{entry.reason}”</span>}
      </span>
    ),
  },
  { id: 'role', header: 'As', width: 110, cell: ({ actor }) => actorHint(actor) ?? '–' },
  {
    id: 'target',
    header: 'About',
    width: 260,
    cell: ({ target }) => {
      const [first, ...more] = idsOf(target)
      return first ? (
        <span className={styles.id}>
          {first}
          {more.length > 0 && ` and ${more.length} more`}
        </span>
      ) : (
        '–'
      )
    },
  },
  { id: 'at', header: 'When', width: 170, card: 'inline', cell: ({ at }) => <DateTime at={at} /> },
]
