import { t } from '@lingui/core/macro'
import { shortWeekdays } from '@yuko/kit/weekdays/weekdays.ts'
import { Checkbox, IconMail, TextInput } from '@yuko/ui'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { dayName, FlowStep } from './flow-step.tsx'

export function RequestStep({ form: { values, set, field } }: { form: FlowFormState }) {
  return (
    <FlowStep icon={IconMail} day={dayName(values.delayDaysDomestic)} title={t`Review request`} edit="review-request">
      <div className={styles.line}>
        <TextInput className={styles.time ?? ''} type="time" label={t`Send from`} {...field('sendFrom')} />
        <TextInput className={styles.time ?? ''} type="time" label={t`Send until`} {...field('sendUntil')} />
      </div>
      <Checkbox.Group
        label={t`Days`}
        description={t`In the recipient’s time zone, or your store’s if unknown.`}
        value={values.weekdays.map(String)}
        error={field('weekdays').error}
        onChange={(chosen) => set('weekdays', chosen.map(Number).sort())}
      >
        <div className={styles.weekdays}>
          {shortWeekdays.map((name, index) => (
            <Checkbox key={name} size="xs" value={String(index + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    </FlowStep>
  )
}
