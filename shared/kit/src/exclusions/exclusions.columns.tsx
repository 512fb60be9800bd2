import { t } from '@lingui/core/macro'
import type { Exclusion } from '@yuko/contract/exclusions/exclusion'
import { Badge, type Column, DateTime } from '@yuko/ui'
import styles from './exclusions.module.css'
import { targetLabels } from './wording.ts'

export const exclusionColumns: Column<Exclusion>[] = [
  {
    id: 'value',
    header: t`Exclusion`,
    card: 'title',
    skeleton: '70%',
    cell: ({ label, imageUrl, target, isExpired }) => (
      <span className={styles.value}>
        {target === 'product' && (imageUrl ? <img src={imageUrl} alt="" width={32} height={32} loading="lazy" /> : null)}
        <span className={styles.label}>{label}</span>
        {isExpired && <Badge size="sm">{t({ message: 'Expired', context: 'exclusion' })}</Badge>}
      </span>
    ),
  },
  { id: 'target', header: t`Type`, width: 140, card: 'inline', cell: ({ target }) => targetLabels[target] },
  { id: 'reason', header: t`Note`, width: 200, cell: ({ reason }) => reason ?? <span className={styles.quiet}>–</span> },
  {
    id: 'expiresAt',
    header: t`Expires`,
    width: 120,
    cell: ({ expiresAt }) =>
      expiresAt ? <DateTime at={expiresAt} dateOnly /> : <span className={styles.quiet}>{t`Never`}</span>,
  },
  {
    id: 'createdAt',
    header: t`Added`,
    width: 120,
    card: 'hidden',
    cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly />,
  },
]
