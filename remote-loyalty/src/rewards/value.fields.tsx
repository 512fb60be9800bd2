import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Textarea } from '@yuko/ui/on-demand'
import { ProductsField } from '#data/editing/products.field.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** The value of a reward, except amounts, which are next to the cost. */
export function ValueFields({ form: { values, field, set }, isReadOnly }: RewardFieldsProps) {
  switch (values.type) {
    case 'percent_off':
      return <NumberField label={t`Percentage off`} unit="%" {...field('percent')} />
    case 'free_product':
      return (
        <ProductsField
          isSingle
          label={t`Product`}
          isReadOnly={isReadOnly}
          productIds={values.productId ? [values.productId] : []}
          error={field('productId').error?.startsWith('must') ? t`Choose a product` : field('productId').error}
          onChange={([productId = '']) => set('productId', productId)}
        />
      )
    case 'custom':
      return (
        <Textarea
          label={t`Fulfillment instructions`}
          description={t`Only your team sees this.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          {...field('instructions')}
        />
      )
    default:
      return null
  }
}
