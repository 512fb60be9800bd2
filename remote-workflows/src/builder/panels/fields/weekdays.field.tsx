import { t } from '@lingui/core/macro'
import { Checkbox } from '@yuko/ui'
import styles from '../../builder.module.css'

const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]

interface WeekdaysFieldProps {
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** One at least. */
export function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  return (
    <Checkbox.Group
      label={t`On these days`}
      value={value.map(String)}
      onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(Number).toSorted())}
    >
      <div className={styles.weekdays}>
        {days.map((day, index) => (
          <Checkbox key={day} value={String(index + 1)} label={day.slice(0, 3)} aria-label={day} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
