import { TextInput } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './number-field.module.css'

interface NumberFieldProps {
  label: ReactNode
  /** Shown after the number: “points”, “days”, “EUR”. */
  unit?: string
  description?: ReactNode
  placeholder?: string
  /** Amounts have decimals. */
  isAmount?: boolean
  isLabelHidden?: boolean
  value: string
  error?: string | undefined
  name?: string
  onChange: (value: unknown) => void
  onBlur?: () => void
}

/** A typed number with its unit; the form's schema validates it. Its width is `--number-width`, which the container may set. */
export function NumberField({
  label,
  unit = '',
  isAmount = false,
  isLabelHidden = false,
  description,
  ...rest
}: NumberFieldProps) {
  return (
    <TextInput
      className={styles.number ?? ''}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isLabelHidden ? { 'aria-label': String(label) } : { label })}
      {...(description ? { description } : {})}
      {...(unit && { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: unit.length * 7.5 + 22 })}
      {...rest}
    />
  )
}
