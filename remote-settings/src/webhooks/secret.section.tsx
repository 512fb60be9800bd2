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

/** A secret is never shown again; it is changed. */
export function SecretSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const rotate = useRotateSecret(endpoint.endpointId)
  const [isAsking, setIsAsking] = useState(false)
  const until = endpoint.previousSecretUntil
  return (
    <Section title={t`Signing secret`} description={t`With it your program checks that a call comes from us.`}>
      <div className={styles.row}>
        <p className={styles.quiet}>
          {until ? (
            <Trans>
              Changed. Calls are signed with the former secret too until <DateTime at={until} />.
            </Trans>
          ) : (
            t`It was shown when the webhook was added. If it is lost or somebody saw it, change it.`
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
          title={t`Change the signing secret?`}
          confirmLabel={t`Change secret`}
          onConfirm={async () => {
            await rotate.mutateAsync().catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            You get a new one. For {secretOverlapHours} hours calls are signed with both, so nothing fails while your program
            changes over.
          </Trans>
        </ConfirmDialog>
      )}
      {rotate.data && (
        <SecretDialog secret={rotate.data.secret} onClose={rotate.reset}>
          <Trans>The former secret goes on working for {secretOverlapHours} hours.</Trans>
        </SecretDialog>
      )}
    </Section>
  )
}
