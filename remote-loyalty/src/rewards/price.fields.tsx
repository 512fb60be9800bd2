import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Radio, Stack } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import { hasAmount } from '#data/reward-types.ts'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'
import type { RewardValues } from '#rewards/reward-values.ts'

/** Always the same, or as many steps as the member likes. */
export function PriceFields({ form: { values, field, set }, currency, pointsName }: RewardFieldsProps) {
  const isFixed = values.exchange === 'fixed' || !hasAmount(values.type)
  return (
    <Stack>
      {hasAmount(values.type) && (
        <Radio.Group
          aria-label={t`Price`}
          value={values.exchange}
          onChange={(exchange) => set('exchange', exchange as RewardValues['exchange'])}
        >
          <Stack gap="sm">
            <Radio value="fixed" label={t`A fixed price`} description={t`The same for everybody, such as 500 for 5 off.`} />
            <Radio
              value="incremental"
              label={t`As much as they like`}
              description={t`Customers choose how much they exchange, in steps.`}
            />
          </Stack>
        </Radio.Group>
      )}
      {isFixed ? (
        <div className={styles.line}>
          {hasAmount(values.type) && (
            <NumberField
              isAmount
              label={values.type === 'amount_off' ? t`Amount off` : t`Amount of credit`}
              unit={currency}
              {...field('amount')}
            />
          )}
          <NumberField label={t`Costs`} unit={pointsName} {...field('points')} />
        </div>
      ) : (
        <>
          <div className={styles.line}>
            <NumberField label={t`Every`} unit={pointsName} {...field('stepPoints')} />
            <NumberField isAmount label={t`are worth`} unit={currency} {...field('stepAmount')} />
          </div>
          <div className={styles.line}>
            <NumberField label={t`At least`} placeholder={t`One step`} unit={pointsName} {...field('minPoints')} />
            <NumberField label={t`At most`} placeholder={t`No limit`} unit={pointsName} {...field('maxPoints')} />
          </div>
        </>
      )}
    </Stack>
  )
}
