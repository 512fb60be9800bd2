import { t } from '@lingui/core/macro'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateAssistance } from '#data/assistance.mutations.ts'
import { assistanceQueries } from '#data/assistance.queries.ts'
import { ProviderPage } from '#data/provider-page.tsx'
import { AssistanceForm } from './assistance.form.tsx'
import { assistanceForm, valuesOf } from './assistance-values.ts'
import { TestSection } from './test.section.tsx'

/** The AI provider of the store, and what may be sent to it. */
export function AssistancePage() {
  return (
    <ProviderPage
      title={t`AI assistance`}
      subtitle={t`Draft replies, summaries, and subject lines, and translate reviews, with an AI provider of your choice. Optional, and off until you turn it on.`}
      refusal={t`Only owners and admins can manage the AI provider.`}
      query={assistanceQueries.assistance()}
    >
      {(assistance) => <AssistanceEditor key={String(assistance === null)} assistance={assistance} />}
    </ProviderPage>
  )
}

function AssistanceEditor({ assistance }: { assistance: Assistance | null }) {
  const update = useUpdateAssistance()
  const form = useForm({
    initial: valuesOf(assistance),
    schema: assistanceForm,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Settings saved`)
    },
  })
  return (
    <>
      <AssistanceForm form={form} assistance={assistance} />
      {assistance && <TestSection assistance={assistance} isDirty={form.isDirty} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
