import { t } from '@lingui/core/macro'
import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { ProviderPage } from '#data/provider-page.tsx'
import { useUpdateTextProvider } from '#data/text-provider.mutations.ts'
import { textProviderQueries } from '#data/text-provider.queries.ts'
import { TestSection } from './test.section.tsx'
import { TextProviderForm } from './text-provider.form.tsx'
import { textProviderForm, valuesOf } from './text-provider-values.ts'

/** The account that sends text messages. */
export function TextMessagesPage() {
  return (
    <ProviderPage
      title={t`Text messages`}
      subtitle={t`Send texts through your own Twilio account.`}
      refusal={t`Only owners and admins can manage the account for text messages.`}
      query={textProviderQueries.textProvider()}
    >
      {(provider) => <TextProviderEditor key={String(provider === null)} provider={provider} />}
    </ProviderPage>
  )
}

function TextProviderEditor({ provider }: { provider: TextProvider | null }) {
  const update = useUpdateTextProvider()
  const form = useForm({
    initial: valuesOf(provider),
    schema: textProviderForm,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Settings saved`)
    },
  })
  return (
    <>
      <TextProviderForm form={form} provider={provider} />
      {provider && <TestSection provider={provider} isDirty={form.isDirty} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
