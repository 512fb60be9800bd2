import { t } from '@lingui/core/macro'
import type { Duration, TimeUnit } from '@yuko/contract/automation/rules/rule'
import { Select } from '@yuko/ui/on-demand'
import { units } from '#data/units.ts'
import { NumberField } from './number.field.tsx'
import styles from './rule-builder.module.css'

interface DurationFieldProps {
  label: string
  value: Duration
  onChange: (value: Duration) => void
  disabled?: boolean | undefined
  isLabelShown?: boolean
}

const timeUnits = (['minutes', 'hours', 'days', 'weeks'] as const).map((value) => ({ value, label: units[value] }))

/** A duration; invalid input keeps the previous value. */
export function DurationField({ label, value, onChange, disabled, isLabelShown = false }: DurationFieldProps) {
  return (
    <div className={styles.duration}>
      <NumberField
        label={label}
        isLabelShown={isLabelShown}
        value={value.amount}
        disabled={disabled}
        onChange={(amount) => {
          if (amount !== null && amount >= 1) onChange({ ...value, amount: Math.min(Math.round(amount), 10_000) })
        }}
      />
      <Select
        aria-label={t`${label}: unit`}
        data={timeUnits}
        value={value.unit}
        disabled={disabled}
        onChange={(unit) => unit && onChange({ ...value, unit: unit as TimeUnit })}
      />
    </div>
  )
}
