import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { ApiError, notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, IconDelete, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { shortUrl } from '#data/short-url.ts'
import { useDeleteWebhook } from '#data/webhooks.mutations.ts'
import styles from './webhooks.module.css'
import { webhooksPath } from './wording.ts'

export function DangerSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const navigate = useNavigate()
  const remove = useDeleteWebhook(endpoint.endpointId)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={t`Delete`}>
      <div className={styles.row}>
        <p className={styles.quiet}>{t`Also deletes its delivery log. To keep the log, pause the webhook instead.`}</p>
        <Button variant="default" leftSection={<IconDelete size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t`Delete webhook`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete this webhook?`}
          confirmLabel={t`Delete webhook`}
          isDestructive
          onConfirm={async () => {
            try {
              await remove.mutateAsync()
              void navigate(webhooksPath, { replace: true })
              notify(t`Webhook deleted`)
            } catch (error) {
              notify(ApiError.fromUnknown(error).message, { type: 'error' })
              setIsAsking(false)
            }
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>Pending deliveries and the 30-day delivery log are deleted. You can’t undo this: {shortUrl(endpoint.url)}</Trans>
        </ConfirmDialog>
      )}
    </Section>
  )
}
