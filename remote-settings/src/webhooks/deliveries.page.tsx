import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { ApiError, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, DateTime, ErrorPanel, Page, RelativeTime, Section, StatTile, StatTiles, StatusBadge } from '@yuko/ui'
import { NoPermission } from '#data/no-permission.tsx'
import { shortUrl } from '#data/short-url.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import { Deliveries } from './deliveries.section.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { eventsInWords, healthOf, webhooksPath } from './wording.ts'

/** One webhook: its health and the deliveries of the last 30 days. */
export function DeliveriesPage() {
  const { endpointId = '' } = useParams()
  const mayManage = usePermission('integrations.manage')
  const endpoint = useQuery({ ...webhookQueries.endpoint(endpointId), refetchInterval: 15_000, enabled: mayManage })
  if (!mayManage) {
    return (
      <Page title={t`Webhook`} back={{ href: webhooksPath, label: t`Webhooks` }}>
        <NoPermission>{t`Only owners and admins can manage webhooks.`}</NoPermission>
      </Page>
    )
  }
  if (endpoint.isError && !endpoint.data) {
    const isGone = endpoint.error instanceof ApiError && endpoint.error.status === 404
    return (
      <Page title={t`Webhook`} back={{ href: webhooksPath, label: t`Webhooks` }}>
        <Section>
          <ErrorPanel
            title={isGone ? t`This webhook no longer exists` : t`Couldn’t load the webhook`}
            onRetry={endpoint.refetch}
            isRetrying={endpoint.isFetching}
          >
            {endpoint.error.message}
          </ErrorPanel>
        </Section>
      </Page>
    )
  }
  const health = endpoint.data && healthOf(endpoint.data)
  return (
    <Page
      title={endpoint.data ? shortUrl(endpoint.data.url) : t`Webhook`}
      subtitle={endpoint.data ? [endpoint.data.description, eventsInWords(endpoint.data)].filter(Boolean).join(' · ') : undefined}
      badge={
        health && (
          <StatusBadge status={health.words} tone={health.tone}>
            {health.words}
          </StatusBadge>
        )
      }
      back={{ href: webhooksPath, label: t`Webhooks` }}
      actions={endpoint.data && <EndpointActions endpoint={endpoint.data} />}
    >
      {endpoint.data && <Trouble endpoint={endpoint.data} />}
      <Health endpoint={endpoint.data} />
      <Deliveries endpointId={endpointId} endpoint={endpoint.data} />
    </Page>
  )
}

function Health({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  return (
    <StatTiles>
      <StatTile
        label={t({ message: 'Delivered', context: 'webhook events' })}
        definition={t`Events delivered in the last 24 hours`}
        value={endpoint?.health.delivered}
      />
      <StatTile
        label={t`Pending`}
        definition={t`Events of the last 24 hours that are queued or will be retried`}
        value={endpoint?.health.waiting}
      />
      <StatTile
        label={t`Failed`}
        definition={t`Events of the last 24 hours that failed or weren’t sent. You can redeliver them.`}
        value={endpoint?.health.failed}
      />
      <StatTile
        label={t`Last success`}
        definition={t`The last successful delivery, not counting tests`}
        value={endpoint && lastSuccess(endpoint)}
      />
    </StatTiles>
  )
}

const lastSuccess = ({ health: { lastSuccessAt } }: WebhookEndpoint) =>
  lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : t`None yet`

function Trouble({ endpoint: { status, disabledReason, health } }: { endpoint: WebhookEndpoint }) {
  if (status === 'disabled_auto') {
    return (
      <Alert color="danger" title={t`This webhook is disabled`}>
        {disabledReason === 'gone'
          ? t`The server responded that this URL no longer exists (410).`
          : t`All deliveries failed for 5 days.`}{' '}
        {t`New events are stored for 30 days. When your server works again, turn on the webhook and redeliver the missed events.`}
      </Alert>
    )
  }
  if (status === 'paused')
    return <Alert color="accent">{t`Paused. New events are queued and sent when you turn on the webhook.`}</Alert>
  if (!health.failingSince) return null
  return (
    <Alert color="warning" title={t`Deliveries are failing`}>
      {plural(health.consecutiveFailures, { one: 'The last attempt failed.', other: 'The last # attempts failed.' })}{' '}
      <Trans>
        Failing since <DateTime at={health.failingSince} />.
      </Trans>{' '}
      {t`Each delivery is retried for 3 days.`}{' '}
      {health.lastSuccessAt && (
        <Trans>
          Last success: <DateTime at={health.lastSuccessAt} />.
        </Trans>
      )}
    </Alert>
  )
}
