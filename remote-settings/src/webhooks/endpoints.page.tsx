import { plural, t } from '@lingui/core/macro'
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
import { shortUrl } from '#data/short-url.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import styles from './webhooks.module.css'
import { eventsInWords, healthOf, webhooksPath } from './wording.ts'

const addPath = `${webhooksPath}/add`
const pathOf = ({ endpointId }: WebhookEndpoint) => `${webhooksPath}/${endpointId}`

const columns: Column<WebhookEndpoint>[] = [
  {
    id: 'url',
    header: t`Webhook URL`,
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
    header: t`Health`,
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
  { id: 'events', header: t`Events`, width: 110, card: 'inline', cell: eventsInWords },
  {
    id: 'day',
    header: t`Last 24 hours`,
    width: 190,
    cell: ({ health: { delivered, waiting, failed } }) => (
      <span className={styles.figures}>
        <span>{plural(delivered, { one: '# delivered', other: '# delivered' })}</span>
        {waiting > 0 && <span>{plural(waiting, { one: '# pending', other: '# pending' })}</span>}
        {failed > 0 && <span className={styles.bad}>{plural(failed, { one: '# failed', other: '# failed' })}</span>}
      </span>
    ),
  },
  {
    id: 'success',
    header: t`Last success`,
    width: 130,
    cell: ({ health: { lastSuccessAt } }) =>
      lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : <span className={styles.quiet}>{t`None yet`}</span>,
  },
]

export function WebhooksPage() {
  const navigate = useNavigate()
  const mayManage = usePermission('integrations.manage')
  const endpoints = useQuery({ ...webhookQueries.endpoints(), enabled: mayManage })
  const isFull = (endpoints.data?.length ?? 0) >= webhookEndpointLimit
  const add = (
    <ButtonLink href={addPath} leftSection={<IconPlus size={16} aria-hidden />}>
      {t`Add webhook`}
    </ButtonLink>
  )
  const page = {
    title: t`Webhooks`,
    subtitle: t`Send events to your own apps in real time. Failed deliveries are retried.`,
    back: { href: '/app/settings/accounts/integration', label: t`Integration` },
  }
  if (!mayManage)
    return (
      <Page {...page}>
        <NoPermission>{t`Only owners and admins can manage webhooks.`}</NoPermission>
      </Page>
    )
  return (
    <Page {...page} actions={endpoints.data && endpoints.data.length > 0 && !isFull ? add : undefined}>
      <Section flush>
        {endpoints.isError && !endpoints.data ? (
          <ErrorPanel title={t`Couldn’t load webhooks`} onRetry={endpoints.refetch} isRetrying={endpoints.isFetching}>
            {endpoints.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Webhooks`}
            columns={columns}
            rows={endpoints.data}
            rowKey={({ endpointId }) => endpointId}
            rowLabel={({ url }) => shortUrl(url)}
            rowHeight={60}
            skeletonRows={3}
            onOpen={(endpoint) => navigate(pathOf(endpoint))}
            empty={
              <EmptyState title={t`No webhooks yet`} action={add}>
                {t`Notify your help desk, warehouse or server when a review arrives, a member earns points or a reward is redeemed.`}
              </EmptyState>
            }
          />
        )}
      </Section>
      {isFull && <p className={styles.quiet}>{t`You’ve reached the limit of ${webhookEndpointLimit} webhooks.`}</p>}
    </Page>
  )
}
