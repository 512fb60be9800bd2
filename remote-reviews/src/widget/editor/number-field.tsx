import { TextInput } from '@yuko/ui'
import { useState } from 'react'
import styles from './editor.module.css'

interface NumberFieldProps {
  id: string
  value: number
  minimum: number
  maximum: number
  unit?: string
  error?: string
  disabled: boolean
  onChange: (value: number) => void
}

/** A whole number within limits. Numbers outside the limits are corrected when the field loses the focus. */
export function NumberField({ id, value, minimum, maximum, unit, error, disabled, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && Number.isInteger(next) && next >= minimum && next <= maximum) onChange(next)
  }
  const settle = () => {
    const next = Number(typed)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(next))
      onChange(Math.min(maximum, Math.max(minimum, Math.round(next))))
    setTyped(null)
  }
  return (
    <div className={styles.number}>
      <input
        type="range"
        tabIndex={-1}
        aria-hidden
        min={minimum}
        max={maximum}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        value={typed ?? value}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={settle}
        rightSection={unit ? <span className={styles.unit}>{unit}</span> : undefined}
        rightSectionWidth={unit && unit.length > 2 ? 64 : 34}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}
