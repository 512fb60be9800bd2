import { useQuery } from '@tanstack/react-query'
import { type WebhookEndpoint, webhookEndpointLimit } from '@yuko/contract/webhooks/webhook-endpoint'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconPlus,
  Page,
  RelativeTime,
  RowLink,
  Section,
  StatusBadge,
} from '@yuko/ui'
import { NoPermission } from '#data/no-permission.tsx'
import { webhookQueries } from '#data/webhooks.queries.ts'
import styles from './webhooks.module.css'
import { eventsInWords, healthOf, shortUrl, webhooksPath } from './wording.ts'

const addPath = `${webhooksPath}/add`
const pathOf = ({ endpointId }: WebhookEndpoint) => `${webhooksPath}/${endpointId}`

const columns: Column<WebhookEndpoint>[] = [
  {
    id: 'url',
    header: 'Address',
    card: 'title',
    skeleton: '70%',
    cell: (endpoint) => (
      <span className={styles.address}>
        <RowLink href={pathOf(endpoint)}>{shortUrl(endpoint.url)}</RowLink>
        {endpoint.description && <span className={styles.quiet}>{endpoint.description}</span>}
      </span>
    ),
  },
  {
    id: 'health',
    header: 'Health',
    width: 130,
    card: 'inline',
    cell: (endpoint) => {
      const { tone, words } = healthOf(endpoint)
      return (
        <StatusBadge status={words} tone={tone}>
          {words}
        </StatusBadge>
      )
    },
  },
  { id: 'events', header: 'Events', width: 110, card: 'inline', cell: eventsInWords },
  {
    id: 'day',
    header: 'Last 24 hours',
    width: 190,
    cell: ({ health: { delivered, waiting, failed } }) => (
      <span className={styles.figures}>
        <span>{delivered} delivered</span>
        {waiting > 0 && <span>{waiting} waiting</span>}
        {failed > 0 && <span className={styles.bad}>{failed} failed</span>}
      </span>
    ),
  },
  {
    id: 'success',
    header: 'Last success',
    width: 130,
    cell: ({ health: { lastSuccessAt } }) =>
      lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : <span className={styles.quiet}>None yet</span>,
  },
]

export function WebhooksPage() {
  const navigate = useNavigate()
  const mayManage = usePermission('integrations.manage')
  const endpoints = useQuery({ ...webhookQueries.endpoints(), enabled: mayManage })
  const isFull = (endpoints.data?.length ?? 0) >= webhookEndpointLimit
  const add = (
    <ButtonLink href={addPath} leftSection={<IconPlus size={16} aria-hidden />}>
      Add webhook
    </ButtonLink>
  )
  const page = {
    title: 'Webhooks',
    subtitle: 'Programs of yours are told of what happens, a moment after it did, and again until they have it.',
    back: { href: '/app/settings/accounts/integration', label: 'Integration' },
  }
  if (!mayManage)
    return (
      <Page {...page}>
        <NoPermission>Owners and admins manage webhooks.</NoPermission>
      </Page>
    )
  return (
    <Page {...page} actions={endpoints.data && endpoints.data.length > 0 && !isFull ? add : undefined}>
      <Section flush>
        {endpoints.isError && !endpoints.data ? (
          <ErrorPanel title="The webhooks could not be loaded" onRetry={endpoints.refetch} isRetrying={endpoints.isFetching}>
            {endpoints.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Webhooks"
            columns={columns}
            rows={endpoints.data}
            rowKey={({ endpointId }) => endpointId}
            rowLabel={({ url }) => shortUrl(url)}
            rowHeight={60}
            skeletonRows={3}
            onOpen={(endpoint) => navigate(pathOf(endpoint))}
            empty={
              <EmptyState title="No webhook yet" action={add}>
                Have your help desk, your warehouse or your own server told when a review comes in, a member earns points or a
                reward is used. Each call is signed, tried for three days, and can be sent again.
              </EmptyState>
            }
          />
        )}
      </Section>
      {isFull && <p className={styles.quiet}>There are {webhookEndpointLimit} webhooks, which is as many as there can be.</p>}
    </Page>
  )
}
