import { Checkbox } from '@yuko/ui'
import { shortWeekdays, weekdayNames } from './weekdays.ts'
import styles from './weekdays-field.module.css'

interface WeekdaysFieldProps {
  label: string
  description?: string
  /** 1 is Monday. */
  value: readonly number[]
  error?: string | undefined
  isDisabled?: boolean
  onChange: (value: number[]) => void
}

export function WeekdaysField({ label, description, value, error, isDisabled = false, onChange }: WeekdaysFieldProps) {
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted())}
    >
      <div className={styles.days}>
        {weekdayNames.map((day, index) => (
          <Checkbox key={day} value={String(index + 1)} label={shortWeekdays[index]} aria-label={day} disabled={isDisabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
