import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { webhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { pingEventType, webhookEventTypes } from '@yuko/contract/webhooks/webhook-event-types'
import { ApiError, usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import {
  Alert,
  Button,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  FilterSelect,
  IconRefresh,
  ListFoot,
  Page,
  RelativeTime,
  Section,
  StatTile,
  StatTiles,
  StatusBadge,
} from '@yuko/ui'
import { useMemo, useState } from 'react'
import { NoPermission } from '#data/no-permission.tsx'
import { type DeliverySearch, webhookQueries } from '#data/webhooks.queries.ts'
import { deliveryColumns } from './deliveries.columns.tsx'
import { readSearch, writeSearch } from './deliveries.search.ts'
import { EndpointActions } from './endpoint-actions.tsx'
import { ReplayDialog } from './replay.dialog.tsx'
import styles from './webhooks.module.css'
import { eventsInWords, healthOf, shortUrl, statusLabels, webhooksPath } from './wording.ts'

const statusOptions = webhookDeliveryStatus.options.map((value) => ({ value, label: statusLabels[value] }))
const eventOptions = [...webhookEventTypes, pingEventType].map((value) => ({ value, label: value }))

/** One webhook: whether it is well, and what it was told in the last 30 days. */
export function DeliveriesPage() {
  const { endpointId = '' } = useParams()
  const mayManage = usePermission('integrations.manage')
  const endpoint = useQuery({ ...webhookQueries.endpoint(endpointId), refetchInterval: 15_000, enabled: mayManage })
  if (!mayManage) {
    return (
      <Page title="Webhook" back={{ href: webhooksPath, label: 'Webhooks' }}>
        <NoPermission>Owners and admins manage webhooks.</NoPermission>
      </Page>
    )
  }
  if (endpoint.isError && !endpoint.data) {
    const isGone = endpoint.error instanceof ApiError && endpoint.error.status === 404
    return (
      <Page title="Webhook" back={{ href: webhooksPath, label: 'Webhooks' }}>
        <Section>
          <ErrorPanel
            title={isGone ? 'This webhook is gone' : 'The webhook could not be loaded'}
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
      title={endpoint.data ? shortUrl(endpoint.data.url) : 'Webhook'}
      subtitle={endpoint.data ? [endpoint.data.description, eventsInWords(endpoint.data)].filter(Boolean).join(' · ') : undefined}
      badge={
        health && (
          <StatusBadge status={health.words} tone={health.tone}>
            {health.words}
          </StatusBadge>
        )
      }
      back={{ href: webhooksPath, label: 'Webhooks' }}
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
        label="Delivered"
        definition="Events of the last 24 hours that this webhook has"
        value={endpoint?.health.delivered}
      />
      <StatTile
        label="Waiting"
        definition="Events of the last 24 hours that are on their way, or will be tried again"
        value={endpoint?.health.waiting}
      />
      <StatTile
        label="Failed"
        definition="Events of the last 24 hours that were given up or not sent; they can be sent again"
        value={endpoint?.health.failed}
      />
      <StatTile
        label="Last success"
        definition="When it last answered with success, to the minute; tests do not count"
        value={endpoint && lastSuccess(endpoint)}
      />
    </StatTiles>
  )
}

const lastSuccess = ({ health: { lastSuccessAt } }: WebhookEndpoint) =>
  lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : 'None yet'

function Trouble({ endpoint: { status, disabledReason, health } }: { endpoint: WebhookEndpoint }) {
  if (status === 'disabled_auto') {
    return (
      <Alert color="danger" title="This webhook is disabled">
        {disabledReason === 'gone'
          ? 'The server said that this address is gone for good (410).'
          : 'Every call failed for five days.'}{' '}
        What happens now is kept for 30 days: when it works again, turn it on and send what it missed again.
      </Alert>
    )
  }
  if (status === 'paused') return <Alert color="accent">Paused. What happens now waits, and is sent when you turn it on.</Alert>
  if (!health.failingSince) return null
  return (
    <Alert color="warning" title="Calls fail">
      {health.consecutiveFailures === 1 ? 'The last call failed' : `The last ${health.consecutiveFailures} calls failed`}, the
      first of them <RelativeTime at={health.failingSince} />. Each is tried for three days.
      {health.lastSuccessAt && (
        <>
          {' '}
          The last success was on <DateTime at={health.lastSuccessAt} />.
        </>
      )}
    </Alert>
  )
}

function Deliveries({ endpointId, endpoint }: { endpointId: string; endpoint: WebhookEndpoint | undefined }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const query = writeSearch(search)
  const here = `${webhooksPath}/${endpointId}`
  const list = useInfiniteQuery(webhookQueries.deliveries(endpointId, search))
  const openId = useMatch(`${here}/:deliveryId`)?.params.deliveryId
  const [isReplaying, setIsReplaying] = useState(false)
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const columns = useMemo(() => deliveryColumns(({ deliveryId }) => `${here}/${deliveryId}${query}`), [here, query])
  const change = (next: DeliverySearch) => navigate(here + writeSearch({ ...search, ...next }), { replace: true })
  return (
    <Section
      flush
      title="Deliveries"
      description="Kept for 30 days"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={!endpoint || endpoint.status === 'disabled_auto'}
          onClick={() => setIsReplaying(true)}
        >
          Send again
        </Button>
      }
    >
      <div className={styles.filters}>
        <FilterSelect
          label="State"
          options={statusOptions}
          selected={search.status ?? []}
          onChange={(status) => change({ status: status as NonNullable<DeliverySearch['status']> })}
        />
        <FilterSelect
          label="Event"
          options={eventOptions}
          selected={search.eventType ?? []}
          onChange={(eventType) => change({ eventType })}
        />
      </div>
      {list.isError && !rows ? (
        <ErrorPanel title="The deliveries could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label="Deliveries"
          columns={columns}
          rows={rows}
          rowKey={({ deliveryId }) => deliveryId}
          rowLabel={({ eventType }) => `delivery of ${eventType}`}
          skeletonRows={6}
          onOpen={({ deliveryId }) => navigate(`${here}/${deliveryId}${query}`)}
          currentKey={openId}
          isRefreshing={list.isPlaceholderData}
          empty={
            query ? (
              <EmptyState
                drawing="search"
                title="No delivery matches"
                action={
                  <Button variant="default" onClick={() => navigate(here, { replace: true })}>
                    Clear filters
                  </Button>
                }
              >
                Take away a filter to see the others.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing was sent yet">
                Send a test to see that your server answers. What happens in your store shows here a moment after it did.
              </EmptyState>
            )
          }
        />
      )}
      {rows && rows.length > 0 && <ListFoot list={list}>{rows.length} shown</ListFoot>}
      {isReplaying && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setIsReplaying(false)} />}
      <Outlet context={{ rows, close: () => navigate(here + query) }} />
    </Section>
  )
}
