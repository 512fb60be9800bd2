import { t } from '@lingui/core/macro'
import { type PageWidget, type PageWidgetDraft, pageWidgetDraft } from '@yuko/contract/widgets/page-widget'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { TargetFields } from './target.fields.tsx'

interface PageWidgetFormProps {
  title: string
  /** Its name and pages are filled in. */
  widget: PageWidget | undefined
  name: string
  onCancel: () => void
  onSubmit: (draft: PageWidgetDraft) => Promise<void>
}

/** Leaves out what another scope needed. */
const draftOf = ({ scope, productIds, productGroupIds, collectionIds, languages, name }: PageWidgetDraft): PageWidgetDraft => ({
  name,
  scope,
  productIds: scope === 'products' ? productIds : [],
  productGroupIds: scope === 'groups' ? productGroupIds : [],
  collectionIds: scope === 'collections' ? collectionIds : [],
  languages: scope === 'none' ? [] : languages,
})

const schema = {
  '~standard': {
    validate: (values: unknown) => pageWidgetDraft['~standard'].validate(draftOf(values as PageWidgetDraft)),
  },
}

/** The name and pages of a page widget. */
export function PageWidgetForm({ title, widget, name, onCancel, onSubmit }: PageWidgetFormProps) {
  const { products = [], groups = [] } = widget ?? {}
  const form = useForm<PageWidgetDraft, PageWidgetDraft>({
    initial: {
      name,
      scope: widget?.scope ?? 'products',
      productIds: products.map(({ productId }) => productId),
      productGroupIds: groups.map(({ productGroupId }) => productGroupId),
      collectionIds: widget?.collectionIds ?? [],
      languages: widget?.languages ?? [],
    },
    schema,
    onSubmit,
  })
  return (
    <FormDialog title={title} submitLabel={t`Save`} form={form} onClose={onCancel}>
      <TextInput label={t`Name`} description={t`Only your team sees it`} maxLength={80} data-autofocus {...form.field('name')} />
      <TargetFields form={form} chosen={{ products, groups }} />
    </FormDialog>
  )
}
