import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Textarea } from '@yuko/ui/on-demand'
import { ProductsField } from '#data/editing/products.field.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** What one gets, where it is no amount: those stand beside their price. */
export function ValueFields({ form: { values, field, set }, isReadOnly }: RewardFieldsProps) {
  switch (values.type) {
    case 'percent_off':
      return <NumberField label={t`Percent off`} unit="%" {...field('percent')} />
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
          label={t`What you do`}
          description={t`A note for you and your colleagues.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          {...field('instructions')}
        />
      )
    default:
      return null
  }
}
