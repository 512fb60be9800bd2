import { t } from '@lingui/core/macro'
import type { PageWidget, PageWidgetDraft } from '@yuko/contract/widgets/page-widget'
import { ChipsField } from '@yuko/kit/chips/chips.field.tsx'
import { CollectionsField } from '@yuko/kit/collections/collections.field.tsx'
import { ProductsField } from '@yuko/kit/products/products.field.tsx'
import type { useForm } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { languageName } from '#data/names.ts'
import { ProductGroupsField } from '#data/product-groups.field.tsx'
import { languages } from '../editor/languages.ts'
import { scopeLabels } from './scope-wording.ts'

export type PageWidgetFormState = ReturnType<typeof useForm<PageWidgetDraft, PageWidgetDraft>>

const most = 100
const scopes = Object.entries(scopeLabels).map(([value, label]) => ({ value, label }))

interface TargetFieldsProps {
  form: PageWidgetFormState
  /** Chosen before, with their names. */
  chosen: Pick<PageWidget, 'products' | 'groups'>
}

/** The pages a widget applies to. */
export function TargetFields({ form, chosen }: TargetFieldsProps) {
  const { scope, collectionIds } = form.values
  const [products, setProducts] = useState(chosen.products)
  const isAboutProducts = ['products', 'groups', 'collections', 'product_pages'].includes(scope)
  return (
    <>
      <Select
        label={t`Pages`}
        description={
          isAboutProducts ? t`The widget’s code must name the product. Shopify theme blocks do so on product pages.` : undefined
        }
        data={scopes}
        {...form.field('scope')}
      />
      {scope === 'products' && (
        <ProductsField
          most={most}
          products={products}
          error={form.field('productIds').error}
          onChange={(next) => {
            setProducts(next)
            form.set(
              'productIds',
              next.map(({ productId }) => productId),
            )
          }}
        />
      )}
      {scope === 'groups' && (
        <ProductGroupsField
          most={most}
          before={chosen.groups}
          error={form.field('productGroupIds').error}
          onChange={(ids) => form.set('productGroupIds', ids)}
        />
      )}
      {scope === 'collections' && (
        <CollectionsField
          label={t`Collections`}
          collectionIds={collectionIds}
          error={form.field('collectionIds').error}
          onChange={(ids) => form.set('collectionIds', ids)}
        />
      )}
      {scope !== 'none' && <LanguagesField form={form} />}
    </>
  )
}

function LanguagesField({ form }: { form: PageWidgetFormState }) {
  const chosen = form.values.languages
  const offered = languages.filter((language) => !chosen.includes(language))
  return (
    <ChipsField
      label={t`Languages`}
      isLabelShown
      chosen={chosen.map((id) => ({ id, name: languageName(id) }))}
      onRemove={(id) =>
        form.set(
          'languages',
          chosen.filter((language) => language !== id),
        )
      }
    >
      <Select
        aria-label={t`Languages`}
        placeholder={chosen.length === 0 ? t`All languages` : t`Add a language`}
        searchable
        data={offered.map((value) => ({ value, label: languageName(value) }))}
        value={null}
        onChange={(language) => language !== null && form.set('languages', [...chosen, language])}
      />
    </ChipsField>
  )
}
