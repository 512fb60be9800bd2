import { t } from '@lingui/core/macro'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { ApiError, notify } from '@yuko/runtime'
import { Button, ButtonLink, IconPencil, IconSend } from '@yuko/ui'
import { IconPause, IconPlay } from '@yuko/ui/on-demand'
import { usePingWebhook, useSwitchWebhook } from '#data/webhooks.mutations.ts'
import { errorLabels, webhooksPath } from './wording.ts'

const showError = (error: Error) => notify(ApiError.fromUnknown(error).message, { type: 'error' })

/** Test, pause and edit. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const ping = usePingWebhook(endpoint.endpointId)
  const change = useSwitchWebhook(endpoint.endpointId)
  const isActive = endpoint.status === 'active'
  return (
    <>
      <ButtonLink
        href={`${webhooksPath}/edit/${endpoint.endpointId}`}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t`Edit`}
      </ButtonLink>
      <Button
        variant="default"
        leftSection={isActive ? <IconPause size={16} aria-hidden /> : <IconPlay size={16} aria-hidden />}
        loading={change.isPending}
        onClick={() =>
          change.mutate(isActive ? 'paused' : 'active', {
            onSuccess: () => notify(isActive ? t`Webhook paused` : t`Webhook turned on`),
            onError: showError,
          })
        }
      >
        {isActive ? t`Pause` : t`Turn on`}
      </Button>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        loading={ping.isPending}
        onClick={() =>
          ping.mutate(undefined, {
            onSuccess: ({ error, responseStatus, durationMs }) =>
              error
                ? notify(t`Test failed: ${[errorLabels[error], responseStatus].filter(Boolean).join(' · ')}`, { type: 'error' })
                : notify(
                    t`Test delivered: ${[responseStatus, durationMs !== null && t`${durationMs} ms`].filter(Boolean).join(' · ')}`,
                  ),
            onError: showError,
          })
        }
      >
        {t`Send test`}
      </Button>
    </>
  )
}
