import { t } from '@lingui/core/macro'
import { Checkbox } from '@yuko/ui'
import styles from '../../builder.module.css'
import { shortWeekdays, weekdayNames } from '../../weekdays.ts'

interface WeekdaysFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** At least one weekday. */
export function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  return (
    <Checkbox.Group
      label={t`Weekdays`}
      value={value.map(String)}
      onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(Number).toSorted())}
    >
      <div className={styles.weekdays}>
        {weekdayNames.map((day, index) => (
          <Checkbox key={day} value={String(index + 1)} label={shortWeekdays[index]} aria-label={day} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
