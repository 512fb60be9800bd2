import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import { ErrorPanel, fieldText, IconShoppingBag, IconStore, RelativeTime, Skeleton } from '@yuko/ui'
import { healthOf, permissionsInWords, platformLabels } from '#data/connection.model.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { IntegrationCard } from '#integration/integration-card.tsx'

const platformPage = '/app/settings/accounts/integration/platform'

/** The connected store: health, granted permissions, and the last sync. */
export function StoreCard() {
  const connection = useQuery(integrationQueries.connection())
  const isSynced = isCopied(connection.data?.method ?? null)
  const sync = useQuery({ ...integrationQueries.sync(), enabled: isSynced })
  if (!connection.data)
    return connection.isError ? (
      <ErrorPanel title={t`Couldn’t load your store`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
        {connection.error.message}
      </ErrorPanel>
    ) : (
      <Skeleton height={148} radius={10} />
    )
  const { platform, shop } = connection.data
  const found = isSynced ? sync.data : undefined
  const Icon = platform === 'shopify' ? IconShoppingBag : IconStore
  return (
    <IntegrationCard
      href={platformPage}
      icon={<Icon size={22} aria-hidden />}
      title={platform ? platformLabels[platform] : t`Store`}
      text={shop ?? t`Your store’s products, customers and orders.`}
      health={healthOf(connection.data, found)}
      problem={problemOf(connection.data, found)}
      foot={<Foot connection={connection.data} sync={found} />}
    />
  )
}

function problemOf({ state, platform, missingScopes }: StoreConnection, sync: StoreSync | undefined): string | undefined {
  if (state === 'disconnected') return t`No data arrives from your store. Connect it again.`
  if (sync?.state === 'failed') return sync.problem ? fieldText(sync.problem) : t`The last sync stopped. Start it again.`
  if (missingScopes.length > 0) return t`Some data doesn’t sync. Reconnect and approve the missing permissions in Shopify.`
  if (state === 'connected' && sync && !sync.isToldOfChanges && sync.state === 'done')
    return platform === 'woocommerce'
      ? t`Your store isn’t sending updates, so changes sync every night. Check that your API key has the permission Read/Write.`
      : t`Your store isn’t sending updates, so changes sync every night.`
  return undefined
}

function Foot({ connection, sync }: { connection: StoreConnection; sync: StoreSync | undefined }) {
  const { lastEventAt } = connection
  const at = sync?.finishedAt ?? null
  const permissions = permissionsInWords(connection)
  return (
    <>
      {permissions && (
        <>
          {permissions}
          <br />
        </>
      )}
      {sync?.state === 'running' ? (
        t`Syncing now`
      ) : lastEventAt && (at === null || lastEventAt > at) ? (
        <Trans>
          Last data received <RelativeTime at={lastEventAt} />
        </Trans>
      ) : at ? (
        <Trans>
          Last synced <RelativeTime at={at} />
        </Trans>
      ) : (
        t`No data received yet`
      )}
    </>
  )
}
