import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import { useState } from 'react'
import styles from './editor.module.css'

interface ColorFieldProps {
  id: string
  label: string
  value: string
  error?: string
  disabled: boolean
  onChange: (value: string) => void
}

const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i

/** `f50` and `#FF5500` are the same color. Null: not a color yet. */
export function colorFrom(text: string): string | null {
  const [, digits] = hex.exec(text.trim()) ?? []
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toUpperCase()
}

/** The browser’s color picker beside the hex code, with or without its # sign. */
export function ColorField({ id, label, value, error, disabled, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const color = colorFrom(text)
    if (color) onChange(color)
  }
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t`Choose color: ${label}`}
        value={value.toLowerCase()}
        disabled={disabled}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <TextInput
        id={id}
        value={typed ?? value}
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        error={
          error ?? (typed !== null && !colorFrom(typed) && typed.length > 6 ? t`Enter a hex color such as #2F5BEA` : undefined)
        }
        disabled={disabled}
      />
    </div>
  )
}
