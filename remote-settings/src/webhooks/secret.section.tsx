import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { secretOverlapHours, type WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { ApiError, notify } from '@yuko/runtime'
import { Button, DateTime, IconKey, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRotateSecret } from '#data/webhooks.mutations.ts'
import { SecretDialog } from './secret.dialog.tsx'
import styles from './webhooks.module.css'

/** A secret is never shown again; it can only be changed. */
export function SecretSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const rotate = useRotateSecret(endpoint.endpointId)
  const [isAsking, setIsAsking] = useState(false)
  const until = endpoint.previousSecretUntil
  return (
    <Section title={t`Signing secret`} description={t`Use it to verify that requests come from Yuko.`}>
      <div className={styles.row}>
        <p className={styles.quiet}>
          {until ? (
            <Trans>
              Secret changed. The previous secret also works until <DateTime at={until} />.
            </Trans>
          ) : (
            t`The secret was shown when you added the webhook. If it’s lost or leaked, change it.`
          )}
        </p>
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          disabled={until !== null}
          onClick={() => setIsAsking(true)}
        >
          {t`Change secret`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Change signing secret?`}
          confirmLabel={t`Change secret`}
          onConfirm={async () => {
            await rotate.mutateAsync().catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t`You get a new secret. For ${secretOverlapHours} hours, requests are signed with both secrets, so you have time to update your app.`}
        </ConfirmDialog>
      )}
      {rotate.data && (
        <SecretDialog secret={rotate.data.secret} onClose={rotate.reset}>
          {t`The previous secret works for another ${secretOverlapHours} hours.`}
        </SecretDialog>
      )}
    </Section>
  )
}
