import { t } from '@lingui/core/macro'
import { useHost } from '@yuko/runtime'
import { Select } from '@yuko/ui/on-demand'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** Where members can redeem it. WooCommerce has no point of sale. */
export function ChannelField({ form: { values, field } }: RewardFieldsProps) {
  const { integrationType } = useHost().user
  if (integrationType === 'woocommerce' && values.channel === 'all') return null
  return (
    <Select
      label={t`Where members redeem it`}
      data={[
        { value: 'all', label: t`Online and in store` },
        { value: 'online', label: t`Online only` },
        { value: 'pos', label: t`In store only` },
      ]}
      description={
        values.channel === 'pos'
          ? t`Hidden on your website. Staff redeem it in Shopify POS, or here on the member’s page.`
          : undefined
      }
      {...field('channel')}
    />
  )
}
