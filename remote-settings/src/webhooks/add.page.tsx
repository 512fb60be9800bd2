import { t } from '@lingui/core/macro'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink, Page, useForm } from '@yuko/ui'
import { NoPermission } from '#data/no-permission.tsx'
import { useCreateWebhook } from '#data/webhooks.mutations.ts'
import { EndpointForm } from './endpoint.form.tsx'
import { endpointForm, newValues } from './endpoint-values.ts'
import { SecretDialog } from './secret.dialog.tsx'
import styles from './webhooks.module.css'
import { webhooksPath } from './wording.ts'

export function AddWebhookPage() {
  const navigate = useNavigate()
  const mayManage = usePermission('integrations.manage')
  const create = useCreateWebhook()
  const form = useForm({ initial: newValues, schema: endpointForm, onSubmit: (details) => create.mutateAsync(details) })
  return (
    <Page
      title={t`Add webhook`}
      subtitle={t`Send events to your own app in real time.`}
      back={{ href: webhooksPath, label: t`Webhooks` }}
    >
      {mayManage ? (
        <EndpointForm form={form}>
          <div className={styles.buttons}>
            <ButtonLink href={webhooksPath} variant="default">
              {t`Cancel`}
            </ButtonLink>
            <Button type="submit" loading={form.isSubmitting}>
              {t`Add webhook`}
            </Button>
          </div>
        </EndpointForm>
      ) : (
        <NoPermission>{t`Only owners and admins can manage webhooks.`}</NoPermission>
      )}
      {create.data && (
        <SecretDialog
          secret={create.data.secret}
          onClose={() => navigate(`${webhooksPath}/${create.data.endpoint.endpointId}`, { replace: true })}
        />
      )}
    </Page>
  )
}
