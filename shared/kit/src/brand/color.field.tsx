import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import styles from './brand.module.css'

interface ColorFieldProps {
  label: string
  description?: string
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** A color, by the browser's color picker or its hex code. */
export function ColorField({ value, label, onChange, ...field }: ColorFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`Choose color: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  )
}
