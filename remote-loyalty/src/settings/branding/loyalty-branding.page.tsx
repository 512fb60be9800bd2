import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { type LoyaltyLook, withLoyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { BrandEditor } from '@yuko/kit/brand/brand-editor.tsx'
import { BrandPreview } from '@yuko/kit/brand/brand-preview.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import { useLoyaltyBrand, useSaveLook } from '#data/loyalty-brand.ts'
import { IdentitySection } from './identity.section.tsx'
import { LookForm } from './look.form.tsx'
import { lookForm, lookValues, shownLook } from './look-values.ts'
import { LoyaltySamples } from './loyalty-samples.tsx'

export function LoyaltyBrandingPage() {
  const { data, error, isPending, isFetching, refetch } = useLoyaltyBrand()
  return (
    <Page
      title={t`Branding`}
      tabTitle={t`Loyalty branding`}
      subtitle={t`How your program looks in your store, and how it identifies customers.`}
    >
      {data && <LookEditor brand={data.brand} look={data.look} />}
      {isPending && (
        <BrandEditor>
          <Section title={t`Look`}>
            <Skeleton height={220} />
          </Section>
          <Skeleton height={480} />
        </BrandEditor>
      )}
      {error && !data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load branding`} onRetry={refetch} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        </Section>
      )}
      <IdentitySection />
    </Page>
  )
}

function LookEditor({ brand, look }: { brand: BrandSettings; look: LoyaltyLook | null }) {
  const mayEdit = usePermission('settings.write')
  const save = useSaveLook()
  const form = useForm({
    initial: lookValues(brand, look),
    schema: lookForm,
    onSubmit: async (wanted) => {
      await save.mutateAsync(wanted)
      notify(t`Branding saved`)
    },
  })
  const { values } = form
  const shown = useMemo(() => withLoyaltyLook(brand, shownLook(values)), [brand, values])
  return (
    <BrandEditor>
      <LookForm form={form} brand={brand} isReadOnly={!mayEdit} />
      <BrandPreview darkMode={shown.darkMode}>{(page) => <LoyaltySamples brand={shown} page={page} />}</BrandPreview>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </BrandEditor>
  )
}
