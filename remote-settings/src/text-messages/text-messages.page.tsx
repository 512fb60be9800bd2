import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { NoPermission } from '#data/no-permission.tsx'
import { useUpdateTextProvider } from '#data/text-provider.mutations.ts'
import { textProviderQueries } from '#data/text-provider.queries.ts'
import { TestSection } from './test.section.tsx'
import { TextProviderForm } from './text-provider.form.tsx'
import { textProviderForm, valuesOf } from './text-provider-values.ts'

/** The account that sends text messages. */
export function TextMessagesPage() {
  const mayManage = usePermission('integrations.manage')
  const { data, ...query } = useQuery({ ...textProviderQueries.textProvider(), enabled: mayManage })
  return (
    <Page
      title={t`Text messages`}
      subtitle={t`Send texts through your own Twilio account.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
    >
      {!mayManage ? (
        <NoPermission>{t`Only owners and admins can manage the account for text messages.`}</NoPermission>
      ) : data !== undefined ? (
        <TextProviderEditor key={String(data === null)} provider={data} />
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
