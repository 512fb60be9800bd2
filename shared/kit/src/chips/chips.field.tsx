import { t } from '@lingui/core/macro'
import { CloseButton } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './chips-field.module.css'

interface ChipsFieldProps {
  label: string
  /** Whether the label is visible above the chips. */
  isLabelShown?: boolean
  chosen: readonly { readonly id: string; readonly name: string }[]
  /** Absent: read-only. */
  onRemove?: ((id: string) => void) | undefined
  /** Adds one more. */
  children: ReactNode
}

/** The chosen ones as chips, above a select that adds another. */
export function ChipsField({ label, isLabelShown = false, chosen, onRemove, children }: ChipsFieldProps) {
  return (
    <div className={styles.field}>
      {isLabelShown && <span className={styles.label}>{label}</span>}
      {chosen.length > 0 && (
        <ul aria-label={t`Selected: ${label}`}>
          {chosen.map(({ id, name }) => (
            <li key={id} className={styles.chip}>
              {name}
              {onRemove && <CloseButton size="xs" aria-label={t`Remove ${name}`} onClick={() => onRemove(id)} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
