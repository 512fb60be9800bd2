import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import styles from './flow.module.css'

interface NumberFieldProps {
  label: string
  /** Shown after the number: "days". */
  unit: string
  value: number
  min: number
  max: number
  error?: string | undefined
  description?: string
  isLabelHidden?: boolean
  onChange: (value: number) => void
}

export const daysUnit = t({ message: 'days', comment: 'Unit inside a number field' })

/** A small number with its unit. An empty field is NaN, which the schema refuses. */
export function NumberField({ label, unit, value, min, max, error, description, isLabelHidden, onChange }: NumberFieldProps) {
  const isOut = !Number.isInteger(value) || value < min || value > max
  return (
    <TextInput
      className={styles.number ?? ''}
      type="number"
      inputMode="numeric"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...{ min, max, description }}
      value={Number.isNaN(value) ? '' : value}
      error={isOut ? t`Enter ${min}–${max}` : error}
      rightSection={<span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit.length * 8 + 16}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
