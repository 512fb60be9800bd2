import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Sending } from '@yuko/contract/sending/get-sending'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { sendingQueries } from '#data/sending.queries.ts'
import { DomainsSection } from './domains.section.tsx'
import { ProblemsSection } from './problems.section.tsx'
import { ProviderSection } from './provider.section.tsx'
import { SendersSection } from './senders.section.tsx'
import { useUpdateSendingSettings } from './sending.mutations.ts'
import { SettingsForm } from './settings.form.tsx'
import styles from './settings.module.css'
import { settingsForm, settingsValues } from './settings-values.ts'

export function EmailSettingsPage() {
  const sending = useQuery(sendingQueries.all())
  return (
    <Page title={t`Senders and domains`} subtitle={t`Manage senders, domains, the provider, and tracking.`}>
      {sending.data && <Settings sending={sending.data} />}
      {sending.isPending &&
        [150, 221, 220].map((height) => (
          <Section key={height} title={<Skeleton height={20} width={160} />}>
            <Skeleton height={height} />
          </Section>
        ))}
      {sending.isError && !sending.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={sending.refetch} isRetrying={sending.isFetching}>
            {sending.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

function Settings({ sending }: { sending: Sending }) {
  const mayEdit = usePermission('settings.write')
  const mayIntegrate = usePermission('integrations.manage')
  const update = useUpdateSendingSettings()
  const form = useForm({
    initial: settingsValues(sending.settings),
    schema: settingsForm(sending.settings),
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      notify(t`Email settings saved`)
    },
  })
  return (
    <div className={styles.page}>
      <ProblemsSection sending={sending} />
      <SendersSection sending={sending} mayEdit={mayEdit} />
      <DomainsSection domains={sending.domains} mayEdit={mayIntegrate} mayCheck={mayEdit} />
      <ProviderSection provider={sending.provider} mayEdit={mayIntegrate} mayTest={mayEdit} />
      <SettingsForm form={form} postalAddress={sending.postalAddress} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </div>
  )
}
