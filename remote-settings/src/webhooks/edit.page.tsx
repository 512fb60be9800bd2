import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { notify, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { NoPermission } from '#data/no-permission.tsx'
import { shortUrl } from '#data/short-url.ts'
import { useUpdateWebhook } from '#data/webhooks.mutations.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import { DangerSection } from './danger.section.tsx'
import { EndpointForm } from './endpoint.form.tsx'
import { endpointForm, valuesOf } from './endpoint-values.ts'
import { SecretSection } from './secret.section.tsx'
import { webhooksPath } from './wording.ts'

export function EditWebhookPage() {
  const { endpointId = '' } = useParams()
  const mayManage = usePermission('integrations.manage')
  const endpoint = useQuery({ ...webhookQueries.endpoint(endpointId), enabled: mayManage })
  return (
    <Page
      title={t`Edit webhook`}
      subtitle={endpoint.data ? shortUrl(endpoint.data.url) : t`Endpoint, events and signing secret.`}
      back={{ href: `${webhooksPath}/${endpointId}`, label: t`Deliveries` }}
    >
      {!mayManage ? (
        <NoPermission>{t`Only owners and admins can manage webhooks.`}</NoPermission>
      ) : endpoint.data ? (
        <Editor key={endpoint.data.endpointId} endpoint={endpoint.data} />
      ) : endpoint.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the webhook`} onRetry={endpoint.refetch} isRetrying={endpoint.isFetching}>
            {endpoint.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        [t`Endpoint`, t`Events`].map((title) => (
          <Section key={title} title={title}>
            <Skeleton height={132} />
          </Section>
        ))
      )}
    </Page>
  )
}

function Editor({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [saves, setSaves] = useState(0)
  // Remounts after saving: saved header values are no longer shown.
  return <EditorForm key={saves} endpoint={endpoint} onSaved={() => setSaves(saves + 1)} />
}

function EditorForm({ endpoint, onSaved }: { endpoint: WebhookEndpoint; onSaved: () => void }) {
  const update = useUpdateWebhook(endpoint.endpointId)
  const form = useForm({
    initial: valuesOf(endpoint),
    schema: endpointForm,
    onSubmit: async (details) => {
      await update.mutateAsync(details)
      notify(t`Webhook saved`)
      onSaved()
    },
  })
  return (
    <>
      <EndpointForm form={form} />
      <SecretSection endpoint={endpoint} />
      <DangerSection endpoint={endpoint} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
