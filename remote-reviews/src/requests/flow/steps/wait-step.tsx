import { t } from '@lingui/core/macro'
import { IconClock } from '@yuko/ui'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { daysUnit, NumberField } from '../number.field.tsx'
import { FlowStep } from './flow-step.tsx'

export function WaitStep({ form: { values, set } }: { form: FlowFormState }) {
  return (
    <FlowStep
      icon={IconClock}
      title={t({ message: 'Wait', comment: 'Step of the request flow: the time before the email is sent' })}
    >
      <div className={styles.line}>
        <NumberField
          label={t`Domestic orders`}
          unit={daysUnit}
          min={0}
          max={60}
          value={values.delayDaysDomestic}
          onChange={(days) => set('delayDaysDomestic', days)}
        />
        <NumberField
          label={t`International orders`}
          unit={daysUnit}
          min={0}
          max={60}
          value={values.delayDaysInternational}
          onChange={(days) => set('delayDaysInternational', days)}
        />
      </div>
    </FlowStep>
  )
}
