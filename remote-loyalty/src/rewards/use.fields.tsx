import { t } from '@lingui/core/macro'
import { hasCode } from '@yuko/contract/loyalty/rewards/reward'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Section } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import { units } from '#data/units.ts'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** Minimum order, expiration, limit per customer and stock. */
export function UseFields({ form: { values, field }, currency }: RewardFieldsProps) {
  const isCode = hasCode(values.type)
  return (
    <Section title={t`Limits`} description={t`Leave a field empty for no limit.`}>
      <div className={styles.pair}>
        {isCode && (
          <NumberField
            isAmount
            label={t`Minimum order`}
            placeholder={t`None`}
            unit={currency}
            description={
              values.appliesTo === 'all'
                ? undefined
                : t`Shopify counts only the selected products toward it, WooCommerce the whole cart.`
            }
            {...field('minOrder')}
          />
        )}
        <NumberField
          label={isCode ? t`Codes expire after` : t`Expires after`}
          placeholder={t`Never`}
          unit={units.days}
          {...field('validDays')}
        />
        <NumberField label={t`Total per customer`} placeholder={t`No limit`} unit={units.times} {...field('perCustomer')} />
        <NumberField
          label={t`Stock`}
          placeholder={t`Unlimited`}
          description={t`Decreases with each redemption.`}
          {...field('stock')}
        />
      </div>
    </Section>
  )
}
