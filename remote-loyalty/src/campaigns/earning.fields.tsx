import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Radio, Stack } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import type { CampaignValues } from '#campaigns/campaign-values.ts'
import { isOrderType } from '#data/campaign-types.ts'
import styles from '#data/editing/editing.module.css'

/** How many points; for orders by what is spent, the same for each, or a multiple of what others give. */
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
        aria-label={t`How points are counted`}
        value={values.mode}
        onChange={(mode) => set('mode', mode as CampaignValues['mode'])}
      >
        <Stack gap="sm">
          <Radio value="per_amount" label={t`For what is spent`} description={t`The more somebody buys, the more they get.`} />
          <Radio value="fixed" label={t`The same for every order`} />
          <Radio
            value="multiplier"
            label={t`Multiply`}
            description={t`Twice the points for a weekend: works on what other campaigns give.`}
          />
        </Stack>
      </Radio.Group>
      {values.mode === 'per_amount' && (
        <div className={styles.line}>
          <NumberField label={t`Give`} unit={pointsName} {...field('points')} />
          <NumberField isAmount label={t`for each`} unit={currency} {...field('amount')} />
        </div>
      )}
      {values.mode === 'fixed' && <NumberField label={t`Give`} unit={pointsName} {...field('points')} />}
      {values.mode === 'multiplier' && (
        <NumberField
          isAmount
          label={t`Times`}
          unit="×"
          description={t`1.5 is half as many again, 2 is double, 10 the most.`}
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
      label={t`When another campaign is for the same order too`}
      value={values.stacking}
      onChange={(stacking) => set('stacking', stacking as CampaignValues['stacking'])}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="best_only" label={t`The one that gives most counts`} description={t`Nobody is paid twice for one order.`} />
        <Radio value="add" label={t`These come on top`} />
      </Stack>
    </Radio.Group>
  )
}
