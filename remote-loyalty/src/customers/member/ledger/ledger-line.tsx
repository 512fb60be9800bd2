import { t } from '@lingui/core/macro'
import { ruleInWords } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { IconChevronDown, RelativeTime, UnstyledButton, useFormat } from '@yuko/ui'
import { useId } from 'react'
import { kindLabels } from '#data/member-wording.ts'
import { signed } from '#data/signed.ts'
import styles from './ledger.module.css'
import { LineDetails } from './line-details.tsx'

interface LedgerLineProps {
  entry: PointEntry
  isOpen: boolean
  onToggle: () => void
}

/** One entry of the history: the change, and on expanding, the reason. */
export function LedgerLine({ entry, isOpen, onToggle }: LedgerLineProps) {
  const format = useFormat()
  const details = useId()
  const { points, pendingPoints, balanceAfter, kind, waiting, orderNumber, actor, occurredAt } = entry
  const { name } = actor
  const waits = points === 0
  const change = waits ? pendingPoints : points
  return (
    <li className={styles.line} data-open={isOpen || undefined}>
      <UnstyledButton className={styles.head} aria-expanded={isOpen} aria-controls={details} onClick={onToggle}>
        <span className={styles.change} data-tone={waits ? 'waits' : change > 0 ? 'gain' : 'loss'}>
          {signed(change, format.number)}
          {waits && waiting !== 'cancelled' && <span className={styles.waits}>{t`Pending`}</span>}
        </span>
        <span className={styles.words}>
          <span className={styles.rule}>{ruleInWords(entry.earned ?? entry.explanation)}</span>
          <span className={styles.quiet}>
            {waiting === 'cancelled' ? t`Canceled before it was available` : kindLabels[kind]}
            {orderNumber && ` · ${t`Order ${orderNumber}`}`}
            {actor.type === 'user' && ` · ${name ? t`By ${name}` : t`By a former team member`}`}
            {' · '}
            <RelativeTime at={occurredAt} />
          </span>
        </span>
        <span className={styles.balance}>
          <span className={styles.quiet}>{t`Balance`}</span> {format.number(balanceAfter)}
        </span>
        <IconChevronDown className={styles.mark} size={16} aria-hidden />
      </UnstyledButton>
      <div id={details} hidden={!isOpen}>
        {isOpen && <LineDetails entry={entry} />}
      </div>
    </li>
  )
}
