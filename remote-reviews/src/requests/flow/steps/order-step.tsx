import { t } from '@lingui/core/macro'
import { type RequestTrigger, requestTrigger } from '@yuko/contract/requests/request-settings'
import { IconShoppingBag } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { NumberField } from '../number.field.tsx'
import { FlowStep } from './flow-step.tsx'

const triggers: Record<RequestTrigger, string> = {
  created: 'is placed',
  paid: 'is paid',
  fulfilled: 'is sent',
  delivered: 'is delivered',
}

export function OrderStep({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field, toggle } = form
  return (
    <FlowStep icon={IconShoppingBag} day={t`Day 0`} title={t`An order`}>
      <div className={styles.line}>
        <Select
          label={t`Begins when it`}
          data={requestTrigger.options.map((value) => ({ value, label: triggers[value] }))}
          disabled={isReadOnly}
          {...field('trigger')}
        />
        {values.trigger === 'delivered' && (
          <NumberField
            label={t`If nobody reports it, this long after it was sent`}
            unit="days"
            min={1}
            max={60}
            value={values.deliveredFallbackDays}
            onChange={(days) => set('deliveredFallbackDays', days)}
          />
        )}
      </div>
      <div className={styles.line}>
        <Switch label={t`Also ask who bought in a shop`} {...toggle('posEnabled')} />
        {values.posEnabled && (
          <NumberField
            isLabelHidden
            label={t`Wait after a purchase in a shop`}
            unit="days later"
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
