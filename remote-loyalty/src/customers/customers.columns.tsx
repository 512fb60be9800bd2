import { t } from '@lingui/core/macro'
import { memberFigure } from '@yuko/contract/figures/figures'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import { type Column, PlainLink, RelativeTime, StatusBadge } from '@yuko/ui'
import { nameOf } from '#data/member-name.ts'
import { statusLabels, statusTones } from '#data/member-wording.ts'
import { TierChip } from '#data/tier-chip.tsx'
import styles from './customers.module.css'

/** `hrefOf` keeps the list's filters in the link; `number` formats for the merchant. */
export const customerColumns = (
  hrefOf: (member: LoyaltyMember) => string,
  number: (value: number) => string,
): Column<LoyaltyMember>[] => [
  {
    id: 'customer',
    header: t`Customer`,
    card: 'title',
    skeleton: '55%',
    cell: (member) => (
      <div className={styles.person}>
        <PlainLink className={styles.name} href={hrefOf(member)}>
          {nameOf(member)}
        </PlainLink>
        {member.name && member.email && <span className={styles.quiet}>{member.email}</span>}
      </div>
    ),
  },
  ...standing,
  {
    id: 'balance',
    header: memberFigure.balance.name,
    width: 120,
    align: 'end',
    sortable: 'desc',
    skeleton: 44,
    cell: ({ balance }) => (
      <span className={styles.balance} data-debt={balance < 0 || undefined}>
        {number(balance)}
      </span>
    ),
  },
  {
    id: 'pending',
    header: memberFigure.pending.name,
    width: 110,
    align: 'end',
    skeleton: 36,
    cell: ({ pending }) => <span className={styles.figure}>{pending > 0 ? `+${number(pending)}` : '–'}</span>,
  },
  ...times,
]

const standing: Column<LoyaltyMember>[] = [
  {
    id: 'status',
    header: t`Status`,
    width: 150,
    card: 'inline',
    skeleton: 72,
    cell: ({ status }) => (
      <StatusBadge status={status} tone={statusTones[status]}>
        {statusLabels[status]}
      </StatusBadge>
    ),
  },
  { id: 'tier', header: t`Tier`, width: 160, card: 'inline', skeleton: 64, cell: ({ tier }) => <TierChip tier={tier} /> },
]

const times: Column<LoyaltyMember>[] = [
  {
    id: 'joined',
    header: t`Joined`,
    width: 140,
    card: 'hidden',
    sortable: 'desc',
    skeleton: 72,
    cell: ({ joinedAt }) => (joinedAt ? <RelativeTime at={joinedAt} /> : <span className={styles.quiet}>–</span>),
  },
  {
    id: 'last_activity',
    header: t`Last activity`,
    width: 150,
    sortable: 'desc',
    skeleton: 80,
    cell: ({ lastActivityAt }) =>
      lastActivityAt ? <RelativeTime at={lastActivityAt} /> : <span className={styles.quiet}>–</span>,
  },
]
