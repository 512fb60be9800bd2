import { t } from '@lingui/core/macro'
import { type RequestTrigger, requestTrigger } from '@yuko/contract/requests/request-settings'
import { IconShoppingBag } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { daysUnit, NumberField } from '../number.field.tsx'
import { FlowStep } from './flow-step.tsx'

const triggers: Record<RequestTrigger, string> = {
  created: t`Order is placed`,
  paid: t`Order is paid`,
  fulfilled: t`Order is fulfilled`,
  delivered: t`Order is delivered`,
}

export function OrderStep({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field, toggle } = form
  return (
    <FlowStep icon={IconShoppingBag} day={t`Day 0`} title={t`Order`}>
      <div className={styles.line}>
        <Select
          label={t`Starts when`}
          data={requestTrigger.options.map((value) => ({ value, label: triggers[value] }))}
          disabled={isReadOnly}
          {...field('trigger')}
        />
        {values.trigger === 'delivered' && (
          <NumberField
            label={t`If delivery isn’t tracked`}
            unit={daysUnit}
            min={1}
            max={60}
            value={values.deliveredFallbackDays}
            onChange={(days) => set('deliveredFallbackDays', days)}
          />
        )}
      </div>
      <div className={styles.line}>
        <Switch label={t`Include in-store (POS) purchases`} {...toggle('posEnabled')} />
        {values.posEnabled && (
          <NumberField
            isLabelHidden
            label={t`Days after an in-store purchase`}
            unit={t({ message: 'days after purchase', comment: 'Unit inside a number field' })}
            min={0}
            max={60}
            value={values.posDelayDays}
            onChange={(days) => set('posDelayDays', days)}
          />
        )}
      </div>
    </FlowStep>
  )
}
