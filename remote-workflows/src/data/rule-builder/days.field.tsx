import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import styles from './rule-builder.module.css'

interface DaysFieldProps {
  label: string
  value: readonly string[]
  disabled?: boolean | undefined
  onChange: (days: [string, string]) => void
}

/** Two days, both included. */
export function DaysField({ label, value: [from = '', to = ''], disabled, onChange }: DaysFieldProps) {
  return (
    <div className={styles.days}>
      <TextInput
        type="date"
        aria-label={t`${label}, from`}
        value={from}
        max={to || undefined}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange([currentTarget.value, to])}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={t`${label}, to`}
        value={to}
        min={from || undefined}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange([from, currentTarget.value])}
      />
    </div>
  )
}
