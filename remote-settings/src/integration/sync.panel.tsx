import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import { usePermission } from '@yuko/runtime'
import { Alert, Button, ErrorPanel, fieldText, IconRefresh, RelativeTime, Section, Skeleton } from '@yuko/ui'
import { ResourceProgress } from '@yuko/ui/on-demand'
import { useStartSync } from '#data/integration.mutations.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import styles from '#integration/integration.module.css'

const labels: Record<StoreSync['resources'][number]['name'], string> = {
  products: t`Products`,
  customers: t`Customers`,
  orders: t`Orders`,
}

/** The sync of the store: last run, progress and a button to run it again. */
export function SyncPanel() {
  const sync = useQuery(integrationQueries.sync())
  const start = useStartSync()
  const mayStart = usePermission('integrations.manage')
  const found = sync.data
  const isRunning = found?.state === 'running'
  return (
    <Section
      title={t`Store sync`}
      description={
        found && !found.isToldOfChanges
          ? t`Your store isn’t sending updates yet. Changes sync every night or when you select Sync now.`
          : t`Changes sync within seconds. A nightly check catches missed updates.`
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
        <ErrorPanel title={t`Couldn’t load the sync status`} onRetry={sync.refetch} isRetrying={sync.isFetching}>
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
          {sync.problem ? fieldText(sync.problem) : failure?.message}
        </Alert>
      )}
      {sync.resources.length > 0 ? (
        <ResourceProgress
          label={t`Store sync`}
          resources={sync.resources.map(({ name, ...resource }) => ({ ...resource, label: labels[name] }))}
          rate={sync.ratePerSecond}
        />
      ) : (
        <p className={styles.quiet}>{t`Not synced yet.`}</p>
      )}
      <p className={styles.times}>
        {isRunning && <span>{t`You can leave this page. The sync continues.`}</span>}
        {!isRunning && sync.finishedAt && (
          <span>
            <Trans>
              Last synced <RelativeTime at={sync.finishedAt} />
            </Trans>
          </span>
        )}
        {sync.lastReconciledAt && (
          <span>
            <Trans>
              Last checked <RelativeTime at={sync.lastReconciledAt} />
            </Trans>
          </span>
        )}
      </p>
    </>
  )
}
