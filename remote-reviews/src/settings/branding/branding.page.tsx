import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { BrandEditor } from '@yuko/kit/brand/brand-editor.tsx'
import { BrandPreview } from '@yuko/kit/brand/brand-preview.tsx'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useSaveBrand } from '#data/brand.mutations.ts'
import { BrandSamples } from './brand-samples.tsx'
import { brandForm, settingsOf, valuesOf } from './brand-values.ts'
import { BrandingForm } from './branding.form.tsx'

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
        <BrandEditor>
          <Section title={t`Logo`}>
            <Skeleton height={420} />
          </Section>
          <Skeleton height={480} />
        </BrandEditor>
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
    <BrandEditor>
      <BrandingForm form={form} isReadOnly={!mayEdit} />
      <BrandPreview darkMode={form.values.darkMode}>
        {(page) => <BrandSamples brand={settingsOf(form.values)} page={page} />}
      </BrandPreview>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </BrandEditor>
  )
}
