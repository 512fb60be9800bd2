import { t } from '@lingui/core/macro'
import {
  mostGroupedProducts,
  type ProductGroup,
  type ProductGroupDraft,
  productGroupDraft,
} from '@yuko/contract/reviews/product-groups/product-group'
import { type ChosenProduct, ProductsField } from '@yuko/kit/products/products.field.tsx'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'

interface GroupFormProps {
  group: ProductGroup | undefined
  onCancel: () => void
  onSubmit: (draft: ProductGroupDraft) => Promise<void>
}

/** The name and products of a group. */
export function GroupForm({ group, onCancel, onSubmit }: GroupFormProps) {
  const [products, setProducts] = useState<ChosenProduct[]>(group?.products ?? [])
  const form = useForm({
    initial: { name: group?.name ?? '', productIds: products.map(({ productId }) => productId) },
    schema: productGroupDraft,
    onSubmit,
  })
  return (
    <FormDialog
      title={group ? t`Edit product group` : t`Create product group`}
      submitLabel={t`Save`}
      form={form}
      onClose={onCancel}
    >
      <TextInput label={t`Name`} description={t`Only your team sees it`} maxLength={80} data-autofocus {...form.field('name')} />
      <ProductsField
        most={mostGroupedProducts}
        products={products}
        error={form.field('productIds').error}
        onChange={(chosen) => {
          setProducts(chosen)
          form.set(
            'productIds',
            chosen.map(({ productId }) => productId),
          )
        }}
      />
    </FormDialog>
  )
}
