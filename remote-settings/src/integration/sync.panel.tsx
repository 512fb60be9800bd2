import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import { usePermission } from '@yuko/runtime'
import { Alert, Button, ErrorPanel, IconRefresh, RelativeTime, Section, Skeleton } from '@yuko/ui'
import { ResourceProgress } from '@yuko/ui/on-demand'
import { useStartSync } from '#data/integration.mutations.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import styles from '#integration/integration.module.css'

const labels: Record<StoreSync['resources'][number]['name'], string> = {
  products: t`Products`,
  customers: t`Customers`,
  orders: t`Orders`,
}

/** The copy of the shop: when it was made, how far it is, and once more. */
export function SyncPanel() {
  const sync = useQuery(integrationQueries.sync())
  const start = useStartSync()
  const mayStart = usePermission('integrations.manage')
  const found = sync.data
  const isRunning = found?.state === 'running'
  return (
    <Section
      title={t`Copy of your store`}
      description={
        found && !found.isToldOfChanges
          ? t`Your store does not tell us of changes yet. They come with the nightly comparison, or when you sync now.`
          : t`Changes come by themselves within seconds. A nightly comparison catches what a message missed.`
      }
      actions={
        mayStart &&
        found && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={start.isPending}
            disabled={isRunning}
            onClick={() => start.mutate()}
          >
            {t`Sync now`}
          </Button>
        )
      }
    >
      {found ? (
        <Copied sync={found} failure={start.error} />
      ) : sync.isError ? (
        <ErrorPanel title={t`The sync did not load`} onRetry={sync.refetch} isRetrying={sync.isFetching}>
          {sync.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={140} />
      )}
    </Section>
  )
}

function Copied({ sync, failure }: { sync: StoreSync; failure: Error | null }) {
  const isRunning = sync.state === 'running'
  return (
    <>
      {(sync.problem || failure) && (
        <Alert color="danger" role="alert" mb={16} title={sync.problem ? t`The last sync stopped` : undefined}>
          {sync.problem ?? failure?.message}
        </Alert>
      )}
      {sync.resources.length > 0 ? (
        <ResourceProgress
          label={t`Copy of your store`}
          resources={sync.resources.map(({ name, ...resource }) => ({ ...resource, label: labels[name] }))}
          rate={sync.ratePerSecond}
        />
      ) : (
        <p className={styles.quiet}>{t`Nothing was copied yet.`}</p>
      )}
      <p className={styles.times}>
        {isRunning && <span>{t`You can leave this page: the sync goes on.`}</span>}
        {!isRunning && sync.finishedAt && (
          <span>
            <Trans>
              Last sync <RelativeTime at={sync.finishedAt} />
            </Trans>
          </span>
        )}
        {sync.lastReconciledAt && (
          <span>
            <Trans>
              Last compared <RelativeTime at={sync.lastReconciledAt} />
            </Trans>
          </span>
        )}
      </p>
    </>
  )
}
