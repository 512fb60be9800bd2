import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import styles from './analytics.module.css'

interface DayRangeProps {
  /** Names the range for assistive technology. */
  label: string
  from: string | undefined
  to: string | undefined
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void
}

/** A start and an end date, each optional. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  return (
    <fieldset className={styles.range} aria-label={label}>
      <TextInput
        size="xs"
        type="date"
        aria-label={t`Start date`}
        max={to}
        value={from ?? ''}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      –
      <TextInput
        size="xs"
        type="date"
        aria-label={t`End date`}
        min={from}
        value={to ?? ''}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
    </fieldset>
  )
}
