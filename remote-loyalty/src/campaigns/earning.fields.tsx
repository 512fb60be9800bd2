import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Radio, Stack } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import type { CampaignValues } from '#campaigns/campaign-values.ts'
import { isOrderType } from '#data/campaign-types.ts'
import styles from '#data/editing/editing.module.css'

/** How many points. Orders earn per amount spent, a fixed number, or a multiple of what other campaigns give. */
export function EarningFields({ form, currency, pointsName }: FieldsProps) {
  const { values, field, set } = form
  if (values.type !== 'order')
    return (
      <>
        <NumberField label={t`Points`} unit={pointsName} {...field('points')} />
        {isOrderType(values.type) && <StackingField form={form} />}
      </>
    )
  return (
    <Stack>
      <Radio.Group
        aria-label={t`Points calculation`}
        value={values.mode}
        onChange={(mode) => set('mode', mode as CampaignValues['mode'])}
      >
        <Stack gap="sm">
          <Radio value="per_amount" label={t`Based on amount spent`} description={t`Larger orders earn more.`} />
          <Radio value="fixed" label={t`Fixed points per order`} />
          <Radio
            value="multiplier"
            label={t`Multiplier`}
            description={t`Multiplies the points from other ways to earn, such as double points for a weekend.`}
          />
        </Stack>
      </Radio.Group>
      {values.mode === 'per_amount' && (
        <div className={styles.line}>
          <NumberField label={t`Customers earn`} unit={pointsName} {...field('points')} />
          <NumberField isAmount label={t`For every`} unit={currency} {...field('amount')} />
        </div>
      )}
      {values.mode === 'fixed' && <NumberField label={t`Customers earn`} unit={pointsName} {...field('points')} />}
      {values.mode === 'multiplier' && (
        <NumberField
          isAmount
          label={t`Multiply by`}
          unit="×"
          description={t`2 doubles the points. The maximum is 10.`}
          {...field('times')}
        />
      )}
      {values.mode !== 'multiplier' && <StackingField form={form} />}
    </Stack>
  )
}

function StackingField({ form: { values, set } }: Pick<FieldsProps, 'form'>) {
  return (
    <Radio.Group
      label={t`When several ways to earn match one order`}
      value={values.stacking}
      onChange={(stacking) => set('stacking', stacking as CampaignValues['stacking'])}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="best_only"
          label={t`Use only one of them`}
          description={t`Customers earn once per order: the highest, or the first in the order you set.`}
        />
        <Radio value="add" label={t`Add these points to the others`} />
      </Stack>
    </Radio.Group>
  )
}
