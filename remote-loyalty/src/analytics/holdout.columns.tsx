import { t } from '@lingui/core/macro'
import type { HoldoutCustomer } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { Button, type Column, DateTime, Money, StatusBadge, TextLink } from '@yuko/ui'
import { nameOf } from '#data/member-name.ts'
import { statusLabels, statusTones } from '#data/member-wording.ts'
import styles from './analytics.module.css'

interface Options {
  currency: string | undefined
  /** The ID of the customer who is being let in. */
  admitting: string | null
  /** null: may not. */
  onAdmit: ((customer: HoldoutCustomer) => void) | null
}

export const holdoutColumns = ({ currency, admitting, onAdmit }: Options): Column<HoldoutCustomer>[] => [
  {
    id: 'customer',
    header: t`Customer`,
    card: 'title',
    skeleton: '55%',
    cell: (customer) => (
      <span className={styles.stack}>
        {customer.member ? (
          <TextLink href={`/loyalty/customers/${customer.member.memberId}`}>{nameOf(customer)}</TextLink>
        ) : (
          <span>{nameOf(customer)}</span>
        )}
        {customer.name && customer.email && <span className={styles.quiet}>{customer.email}</span>}
      </span>
    ),
  },
  {
    id: 'program',
    header: t`Program`,
    width: 160,
    card: 'inline',
    skeleton: 72,
    cell: ({ member }) =>
      member ? (
        <StatusBadge status={member.status} tone={statusTones[member.status]}>
          {statusLabels[member.status]}
        </StatusBadge>
      ) : (
        <span className={styles.quiet}>{t`Not in the program`}</span>
      ),
  },
  { id: 'new', header: t`New since`, width: 140, skeleton: 80, cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly /> },
  { id: 'orders', header: t`Orders`, width: 100, align: 'end', skeleton: 24, cell: ({ orders }) => orders },
  {
    id: 'revenue',
    header: t`Revenue`,
    width: 130,
    align: 'end',
    skeleton: 48,
    cell: ({ revenueMinor }) => <Money minor={revenueMinor} {...(currency && { currency })} />,
  },
  ...(onAdmit ? [admission(admitting, onAdmit)] : []),
]

const admission = (admitting: string | null, onAdmit: NonNullable<Options['onAdmit']>): Column<HoldoutCustomer> => ({
  id: 'admit',
  header: t`Actions`,
  isHeaderHidden: true,
  width: 180,
  align: 'end',
  cell: (customer) =>
    customer.member === null && (
      <Button
        size="xs"
        variant="default"
        aria-label={t`Let into program: ${nameOf(customer)}`}
        loading={admitting === customer.customerId}
        onClick={() => onAdmit(customer)}
      >
        {t`Let into program`}
      </Button>
    ),
})
