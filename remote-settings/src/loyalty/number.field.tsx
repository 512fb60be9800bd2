import { TextInput } from '@yuko/ui'
import styles from './loyalty.module.css'

interface NumberFieldProps {
  label: string
  unit?: string
  description?: string
  value: string
  error?: string | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
}

/** A small number with its unit, as it is typed. */
export function NumberField({ unit = '', ...rest }: NumberFieldProps) {
  return (
    <TextInput
      className={styles.number ?? ''}
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(unit && { rightSection: <span className={styles.unit}>{unit}</span>, rightSectionWidth: unit.length * 7.5 + 22 })}
      {...rest}
    />
  )
}
