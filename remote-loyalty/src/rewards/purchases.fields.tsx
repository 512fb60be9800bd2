import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Select } from '@yuko/ui/on-demand'
import { units } from '#data/units.ts'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** One-time purchases, subscriptions, or both. Only Shopify can tell them apart. */
export function PurchasesFields({ form: { values, field } }: RewardFieldsProps) {
  const { integrationType } = useHost().user
  if (integrationType !== 'shopify' && values.purchases === 'one_time') return null
  return (
    <>
      <Select
        label={t`Purchase type`}
        data={[
          { value: 'one_time', label: t`One-time purchases` },
          { value: 'subscription', label: t`Subscriptions` },
          { value: 'both', label: t`One-time purchases and subscriptions` },
        ]}
        description={
          values.purchases === 'one_time' ? undefined : t`Your store must sell subscriptions, or Shopify rejects the codes.`
        }
        {...field('purchases')}
      />
      {values.purchases !== 'one_time' && (
        <NumberField
          label={t`Orders of a subscription`}
          placeholder={t({ message: 'All', context: 'orders' })}
          unit={units.orders}
          description={t`Counted from the first one. Leave empty to discount all of them.`}
          {...field('cycles')}
        />
      )}
    </>
  )
}
