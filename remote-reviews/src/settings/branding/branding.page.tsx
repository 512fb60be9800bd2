import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useSaveBrand } from '#data/brand.mutations.ts'
import { BrandPreview } from './brand-preview.tsx'
import { brandForm, valuesOf } from './brand-values.ts'
import { BrandingForm } from './branding.form.tsx'
import styles from './branding.module.css'

export function BrandingPage() {
  const brand = useQuery(brandQuery())
  return (
    <Page
      title={t`Branding`}
      tabTitle={t`Review branding`}
      subtitle={t`The look of your review widgets, review form and emails.`}
    >
      {brand.data && <BrandingEditor brand={brand.data} />}
      {brand.isPending && (
        <div className={styles.editor}>
          <Section title={t`Logo`}>
            <Skeleton height={420} />
          </Section>
          <Skeleton height={480} />
        </div>
      )}
      {brand.isError && !brand.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load branding`} onRetry={brand.refetch} isRetrying={brand.isFetching}>
            {brand.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

function BrandingEditor({ brand }: { brand: BrandSettings }) {
  const mayEdit = usePermission('settings.write')
  const save = useSaveBrand()
  const form = useForm({
    initial: valuesOf(brand),
    schema: brandForm,
    onSubmit: async (settings) => {
      await save.mutateAsync(settings)
      notify(t`Branding saved`)
    },
  })
  return (
    <div className={styles.editor}>
      <BrandingForm form={form} isReadOnly={!mayEdit} />
      <BrandPreview values={form.values} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </div>
  )
}
