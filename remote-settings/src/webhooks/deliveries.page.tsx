import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { ApiError, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, DateTime, ErrorPanel, Page, RelativeTime, Section, StatTile, StatTiles, StatusBadge } from '@yuko/ui'
import { NoPermission } from '#data/no-permission.tsx'
import { webhookQueries } from '#data/webhooks.queries.ts'
import { Deliveries } from './deliveries.section.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { eventsInWords, healthOf, shortUrl, webhooksPath } from './wording.ts'

/** One webhook: whether it is well, and what it was told in the last 30 days. */
export function DeliveriesPage() {
  const { endpointId = '' } = useParams()
  const mayManage = usePermission('integrations.manage')
  const endpoint = useQuery({ ...webhookQueries.endpoint(endpointId), refetchInterval: 15_000, enabled: mayManage })
  if (!mayManage) {
    return (
      <Page title={t`Webhook`} back={{ href: webhooksPath, label: t`Webhooks` }}>
        <NoPermission>{t`Owners and admins manage webhooks.`}</NoPermission>
      </Page>
    )
  }
  if (endpoint.isError && !endpoint.data) {
    const isGone = endpoint.error instanceof ApiError && endpoint.error.status === 404
    return (
      <Page title={t`Webhook`} back={{ href: webhooksPath, label: t`Webhooks` }}>
        <Section>
          <ErrorPanel
            title={isGone ? t`This webhook is gone` : t`The webhook could not be loaded`}
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
        label={t`Delivered`}
        definition={t`Events of the last 24 hours that this webhook has`}
        value={endpoint?.health.delivered}
      />
      <StatTile
        label={t`Waiting`}
        definition={t`Events of the last 24 hours that are on their way, or will be tried again`}
        value={endpoint?.health.waiting}
      />
      <StatTile
        label={t`Failed`}
        definition={t`Events of the last 24 hours that were given up or not sent; they can be sent again`}
        value={endpoint?.health.failed}
      />
      <StatTile
        label={t`Last success`}
        definition={t`When it last answered with success, to the minute; tests do not count`}
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
          ? t`The server said that this address is gone for good (410).`
          : t`Every call failed for five days.`}
        <Trans> What happens now is kept for 30 days: when it works again, turn it on and send what it missed again.</Trans>
      </Alert>
    )
  }
  if (status === 'paused')
    return <Alert color="accent">{t`Paused. What happens now waits, and is sent when you turn it on.`}</Alert>
  if (!health.failingSince) return null
  return (
    <Alert color="warning" title={t`Calls fail`}>
      {plural(health.consecutiveFailures, { one: 'The last call failed', other: 'The last # calls failed' })}
      <Trans>
        , the first of them <RelativeTime at={health.failingSince} />. Each is tried for three days.
      </Trans>
      {health.lastSuccessAt && (
        <Trans>
          {' '}
          The last success was on <DateTime at={health.lastSuccessAt} />.
        </Trans>
      )}
    </Alert>
  )
}
