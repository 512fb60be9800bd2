import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { webhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { pingEventType, webhookEventTypes } from '@yuko/contract/webhooks/webhook-event-types'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { Outlet, useMatch, useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, FilterSelect, IconRefresh, ListFoot, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { type DeliverySearch, webhookQueries } from '#data/webhooks.queries.ts'
import { deliveryColumns } from './deliveries.columns.tsx'
import { readSearch, writeSearch } from './deliveries.search.ts'
import { ReplayDialog } from './replay.dialog.tsx'
import styles from './webhooks.module.css'
import { statusLabels, webhooksPath } from './wording.ts'

/** The deliveries of a webhook; one opens over the list. */
export function Deliveries({ endpointId, endpoint }: { endpointId: string; endpoint: WebhookEndpoint | undefined }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const query = writeSearch(search)
  const here = `${webhooksPath}/${endpointId}`
  const list = useInfiniteQuery(webhookQueries.deliveries(endpointId, search))
  const openId = useMatch(`${here}/:deliveryId`)?.params.deliveryId
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const columns = useMemo(() => deliveryColumns(({ deliveryId }) => `${here}/${deliveryId}${query}`), [here, query])
  const view = useListView({ list: 'deliveries', path: here, query, columns })
  const change = (next: DeliverySearch) => navigate(here + writeSearch({ ...search, ...next }), { replace: true })
  return (
    <Section
      flush
      title={t`Deliveries`}
      description={t`Kept for 30 days`}
      actions={
        <>
          <ViewMenu view={view} />
          <ReplayButton endpoint={endpoint} />
        </>
      }
    >
      <DeliveryFilters search={search} onChange={change} />
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load deliveries`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Deliveries`}
          columns={columns}
          hiddenColumns={view.hidden}
          density={view.density}
          rows={view.isOpening ? undefined : rows}
          rowKey={({ deliveryId }) => deliveryId}
          rowLabel={({ eventType }) => t`Delivery: ${eventType}`}
          skeletonRows={6}
          onOpen={({ deliveryId }) => navigate(`${here}/${deliveryId}${query}`)}
          currentKey={openId}
          isRefreshing={list.isPlaceholderData}
          empty={query ? <NothingMatches onClear={() => navigate(here, { replace: true })} /> : <NothingSent />}
        />
      )}
      {rows && rows.length > 0 && !view.isOpening && (
        <ListFoot list={list}>{plural(rows.length, { one: '# delivery', other: '# deliveries' })}</ListFoot>
      )}
      <Outlet context={{ rows, close: () => navigate(here + query) }} />
    </Section>
  )
}

/** Redelivers missed events. A disabled webhook must be turned on first. */
function ReplayButton({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  const [isReplaying, setIsReplaying] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        disabled={!endpoint || endpoint.status === 'disabled_auto'}
        onClick={() => setIsReplaying(true)}
      >
        {t`Redeliver`}
      </Button>
      {isReplaying && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setIsReplaying(false)} />}
    </>
  )
}

const statusOptions = webhookDeliveryStatus.options.map((value) => ({ value, label: statusLabels[value] }))
const eventOptions = [...webhookEventTypes, pingEventType].map((value) => ({ value, label: value }))

interface DeliveryFiltersProps {
  search: DeliverySearch
  onChange: (next: DeliverySearch) => void
}

function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterSelect
        label={t`Status`}
        options={statusOptions}
        selected={search.status ?? []}
        onChange={(status) => onChange({ status: status as NonNullable<DeliverySearch['status']> })}
      />
      <FilterSelect
        label={t`Event`}
        options={eventOptions}
        selected={search.eventType ?? []}
        onChange={(eventType) => onChange({ eventType })}
      />
    </div>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={t`No matching deliveries`}
      action={
        <Button variant="default" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    >
      {t`Try removing a filter.`}
    </EmptyState>
  )
}

function NothingSent() {
  return (
    <EmptyState title={t`No deliveries yet`}>
      {t`Send a test to check your server. Deliveries appear here as events occur in your store.`}
    </EmptyState>
  )
}
