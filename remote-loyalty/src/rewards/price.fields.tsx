import { t } from '@lingui/core/macro'
import { type AmountType, hasAmount } from '@yuko/contract/loyalty/rewards/reward'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Radio, Stack } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'
import type { RewardValues } from '#rewards/reward-values.ts'

const amountLabels: Readonly<Record<AmountType, string>> = {
  amount_off: t`Amount off`,
  store_credit: t`Credit amount`,
  gift_card: t`Value of the gift card`,
}

/** A fixed cost, or steps that the customer chooses. */
export function PriceFields({ form: { values, field, set }, currency, pointsName }: RewardFieldsProps) {
  const isFixed = values.exchange === 'fixed' || !hasAmount(values.type)
  return (
    <Stack>
      {hasAmount(values.type) && (
        <Radio.Group
          aria-label={t`Pricing`}
          value={values.exchange}
          onChange={(exchange) => set('exchange', exchange as RewardValues['exchange'])}
        >
          <Stack gap="sm">
            <Radio value="fixed" label={t`Fixed cost`} description={t`Every customer redeems the same amount.`} />
            <Radio
              value="incremental"
              label={t`Customer’s choice`}
              description={t`Customers choose how many points to redeem, in steps.`}
            />
          </Stack>
        </Radio.Group>
      )}
      {isFixed ? (
        <div className={styles.line}>
          {hasAmount(values.type) && (
            <NumberField isAmount label={amountLabels[values.type]} unit={currency} {...field('amount')} />
          )}
          <NumberField label={t`Cost`} unit={pointsName} {...field('points')} />
        </div>
      ) : (
        <>
          <div className={styles.line}>
            <NumberField label={t`Points per step`} unit={pointsName} {...field('stepPoints')} />
            <NumberField isAmount label={t`Value per step`} unit={currency} {...field('stepAmount')} />
          </div>
          <div className={styles.line}>
            <NumberField label={t`Minimum`} placeholder={t`One step`} unit={pointsName} {...field('minPoints')} />
            <NumberField label={t`Maximum`} placeholder={t`No limit`} unit={pointsName} {...field('maxPoints')} />
          </div>
        </>
      )}
    </Stack>
  )
}
