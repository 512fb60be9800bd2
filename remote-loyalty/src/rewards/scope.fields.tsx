import { t } from '@lingui/core/macro'
import { CollectionsField } from '@yuko/kit/collections/collections.field.tsx'
import { Select } from '@yuko/ui/on-demand'
import { ProductsField } from '#data/editing/products.field.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** What the discount is taken off: the whole order, or certain products or collections. */
export function ScopeFields({ form: { values, field, set }, isReadOnly }: RewardFieldsProps) {
  return (
    <>
      <Select
        label={t`Applies to`}
        data={[
          { value: 'all', label: t`All products` },
          { value: 'products', label: t`Specific products` },
          { value: 'collections', label: t`Specific collections` },
        ]}
        description={
          values.appliesTo !== 'all' && values.codeMode === 'pool'
            ? t`Uploaded codes: choose the same products in your store.`
            : undefined
        }
        {...field('appliesTo')}
      />
      {values.appliesTo === 'products' && (
        <ProductsField
          label={t`Products`}
          isReadOnly={isReadOnly}
          productIds={values.productIds}
          error={field('productIds').error}
          onChange={(productIds) => set('productIds', productIds)}
        />
      )}
      {values.appliesTo === 'collections' && (
        <CollectionsField
          label={t`Collections`}
          isReadOnly={isReadOnly}
          collectionIds={values.collectionIds}
          error={field('collectionIds').error}
          onChange={(collectionIds) => set('collectionIds', collectionIds)}
        />
      )}
    </>
  )
}
