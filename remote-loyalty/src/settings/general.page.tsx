import { t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { notify, usePermission } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateLoyaltySettings } from '#data/settings.mutations.ts'
import { GeneralForm } from './general.form.tsx'
import { generalForm, generalValues } from './general-values.ts'
import { HoldoutSection } from './holdout.section.tsx'
import { SettingsPage } from './settings-page.tsx'

export function LoyaltyGeneralPage() {
  return (
    <SettingsPage
      title={t`Points`}
      subtitle={t`Enrollment, hold period, refunds and expiration. Applies to all programs.`}
      editor={(settings) => (
        <>
          <GeneralEditor settings={settings} />
          <HoldoutSection />
        </>
      )}
    />
  )
}

function GeneralEditor({ settings }: { settings: LoyaltySettings }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateLoyaltySettings()
  const form = useForm({
    initial: generalValues(settings),
    schema: generalForm(settings.expiry),
    onSubmit: async (part) => {
      await update.mutateAsync(part)
      notify(t`Saved. Changes apply from now on`)
    },
  })
  return (
    <>
      <GeneralForm form={form} saved={settings.expiry} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
