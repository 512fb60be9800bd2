import { t } from '@lingui/core/macro'
import type { MemberOrder } from '@yuko/contract/loyalty/members/list-member-orders'
import { IconChevronDown, Money, RelativeTime, UnstyledButton, useFormat } from '@yuko/ui'
import { useId } from 'react'
import { signed } from '#data/signed.ts'
import ledger from '../ledger/ledger.module.css'
import { ExplanationPanel } from './explanation.panel.tsx'

interface OrderLineProps {
  order: MemberOrder
  isOpen: boolean
  onToggle: () => void
}

/** One order: its points, and on expanding, the reason for them. */
export function OrderLine({ order, isOpen, onToggle }: OrderLineProps) {
  const format = useFormat()
  const details = useId()
  const { orderId, number, placedAt, totalMinor, currency, isCanceled, points } = order
  return (
    <li className={ledger.line} data-open={isOpen || undefined}>
      <UnstyledButton className={ledger.head} aria-expanded={isOpen} aria-controls={details} onClick={onToggle}>
        <span className={ledger.change} data-tone={points > 0 ? 'gain' : 'waits'}>
          {points === 0 ? <span className={ledger.waits}>{t`No points`}</span> : signed(points, format.number)}
        </span>
        <span className={ledger.words}>
          <span className={ledger.rule}>{number ? t`Order ${number}` : t`Unnumbered order`}</span>
          <span className={ledger.quiet}>
            <RelativeTime at={placedAt} />
            {isCanceled && ` · ${t({ message: 'Canceled', context: 'order' })}`}
          </span>
        </span>
        <span className={ledger.balance}>
          {totalMinor !== null && currency && <Money minor={totalMinor} currency={currency} />}
        </span>
        <IconChevronDown className={ledger.mark} size={16} aria-hidden />
      </UnstyledButton>
      <div id={details} hidden={!isOpen}>
        {isOpen && <ExplanationPanel orderId={orderId} />}
      </div>
    </li>
  )
}
