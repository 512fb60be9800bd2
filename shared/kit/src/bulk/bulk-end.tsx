import { t } from '@lingui/core/macro'
import { CloseButton, IconCircleCheck, IconWarning } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './bulk-jobs.module.css'

interface BulkEndProps {
  isGood: boolean
  /** What changed, and what was skipped. */
  children: ReactNode
  actions: ReactNode
  onDismiss: () => void
}

/** The result of a bulk action in one line. */
export function BulkEnd({ isGood, children, actions, onDismiss }: BulkEndProps) {
  return (
    <div className={styles.report}>
      <div className={styles.told}>
        {isGood ? (
          <IconCircleCheck size={18} color="var(--yk-success-text)" aria-hidden />
        ) : (
          <IconWarning size={18} color="var(--yk-warning-text)" aria-hidden />
        )}
        <p>{children}</p>
      </div>
      <div className="yk-actions">
        {actions}
        <CloseButton size="sm" aria-label={t`Dismiss`} onClick={onDismiss} />
      </div>
    </div>
  )
}
