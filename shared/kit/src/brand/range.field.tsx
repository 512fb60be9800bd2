import { useId } from 'react'
import styles from './brand.module.css'

interface RangeFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  unit: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number in a range, with the browser's own slider. */
export function RangeField({ label, value, min, max, step = 1, unit, disabled, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        {value} {unit}
      </output>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value, disabled }}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
