import { t } from '@lingui/core/macro'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { type Column, Money, RelativeTime, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { nameOf } from '#data/member-name.ts'
import { channelLabels, sentenceOf, statusLabels, statusTones } from '#data/referral-wording.ts'
import { DecideMenu } from './decide-menu.tsx'
import styles from './referrals.module.css'

export const referralColumns = ({ number }: ReturnType<typeof useFormat>, mayDecide: boolean): Column<Referral>[] => [
  {
    id: 'friend',
    header: t`Friend`,
    card: 'title',
    skeleton: '60%',
    cell: ({ friend }) => <Friend friend={friend} />,
  },
  {
    id: 'advocate',
    header: t`Referred by`,
    card: 'inline',
    skeleton: '50%',
    cell: ({ advocate }) => <TextLink href={`/loyalty/customers/${advocate.memberId}`}>{nameOf(advocate)}</TextLink>,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 260,
    skeleton: 96,
    cell: (referral) => <State referral={referral} />,
  },
  {
    id: 'order',
    header: t`Order`,
    width: 150,
    skeleton: 64,
    cell: ({ order }) => <Order order={order} />,
  },
  {
    id: 'points',
    header: t`Points`,
    width: 90,
    align: 'end',
    skeleton: 36,
    cell: ({ points }) => (points > 0 ? `+${number(points)}` : <span className={styles.quiet}>–</span>),
  },
  {
    id: 'at',
    header: t`Date`,
    width: 150,
    skeleton: 72,
    cell: ({ clickedAt, channel }) => (
      <span className={styles.stack}>
        <RelativeTime at={clickedAt} />
        <span className={styles.quiet}>{channelLabels[channel]}</span>
      </span>
    ),
  },
  ...(mayDecide ? [actions] : []),
]

const actions: Column<Referral> = {
  id: 'actions',
  header: t`Actions`,
  isHeaderHidden: true,
  card: 'inline',
  width: 72,
  align: 'end',
  cell: (referral) => <DecideMenu referral={referral} />,
}

function State({ referral }: { referral: Referral }) {
  const format = useFormat()
  return (
    <span className={styles.stack}>
      <span>
        <StatusBadge status={referral.status} tone={statusTones[referral.status]}>
          {statusLabels[referral.status]}
        </StatusBadge>
      </span>
      <span className={styles.quiet}>{sentenceOf(referral, format.date)}</span>
    </span>
  )
}

function Order({ order }: { order: Referral['order'] }) {
  if (!order) return <span className={styles.quiet}>–</span>
  return (
    <span className={styles.stack}>
      {order.number ? (
        <TextLink href={`/reviews/orders?q=${encodeURIComponent(order.number)}`}>{order.number}</TextLink>
      ) : (
        t`Unnumbered order`
      )}
      {order.totalMinor !== null && (
        <span className={styles.quiet}>
          <Money minor={order.totalMinor} currency={order.currency} />
        </span>
      )}
    </span>
  )
}

function Friend({ friend }: { friend: Referral['friend'] }) {
  const { name, email, memberId } = friend
  if (!name && !email) return <span className={styles.quiet}>{t`Anonymous visitor`}</span>
  const shown = name ?? email
  return (
    <span className={styles.stack}>
      {memberId ? <TextLink href={`/loyalty/customers/${memberId}`}>{shown}</TextLink> : <span>{shown}</span>}
      {name && email && <span className={styles.quiet}>{email}</span>}
    </span>
  )
}
