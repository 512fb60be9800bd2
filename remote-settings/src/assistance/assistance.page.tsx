import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateAssistance } from '#data/assistance.mutations.ts'
import { assistanceQueries } from '#data/assistance.queries.ts'
import { NoPermission } from '#data/no-permission.tsx'
import { AssistanceForm } from './assistance.form.tsx'
import { assistanceForm, valuesOf } from './assistance-values.ts'
import { TestSection } from './test.section.tsx'

/** The AI provider of the store, and what may be sent to it. */
export function AssistancePage() {
  const mayManage = usePermission('integrations.manage')
  const { data, ...query } = useQuery({ ...assistanceQueries.assistance(), enabled: mayManage })
  return (
    <Page
      title={t`AI assistance`}
      subtitle={t`Draft replies and summaries, and translate reviews, with an AI provider of your choice. Optional, and off until you turn it on.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
    >
      {!mayManage ? (
        <NoPermission>{t`Only owners and admins can manage the AI provider.`}</NoPermission>
      ) : data !== undefined ? (
        <AssistanceEditor key={String(data === null)} assistance={data} />
      ) : query.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={query.refetch} isRetrying={query.isFetching}>
            {query.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Page>
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
