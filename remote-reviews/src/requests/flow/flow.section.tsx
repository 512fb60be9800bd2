import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type RequestSettings, requestSettings } from '@yuko/contract/requests/request-settings'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateRequestSettings } from '#data/requests.mutations.ts'
import { requestQueries } from '#data/requests.queries.ts'
import { FlowForm } from './flow.form.tsx'

export function FlowSection() {
  const settings = useQuery(requestQueries.settings())
  if (settings.data) return <FlowEditor settings={settings.data} />
  return (
    <Section title={t`Request flow`}>
      {settings.isError ? (
        <ErrorPanel title={t`Couldn’t load the request flow`} onRetry={settings.refetch} isRetrying={settings.isFetching}>
          {settings.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={560} />
      )}
    </Section>
  )
}

function FlowEditor({ settings }: { settings: RequestSettings }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateRequestSettings()
  const form = useForm({
    initial: settings,
    schema: requestSettings,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Request flow saved and scheduled requests updated`)
    },
  })
  return (
    <>
      <FlowForm form={form} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
