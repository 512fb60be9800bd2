import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
import { startStoreSync } from '@yuko/contract/store/start-store-sync'
import { ApiError, callApi, usePermission } from '@yuko/runtime'
import { Alert, Button, ErrorPanel, IconRefresh, RelativeTime, Skeleton } from '@yuko/ui'
import { ResourceProgress } from '@yuko/ui/on-demand'
import css from '#onboarding/onboarding.module.css'
import { onboardingQueries } from '#onboarding/onboarding.queries.ts'

const labels: Record<StoreSync['resources'][number]['name'], string> = {
  products: t`Products`,
  customers: t`Customers`,
  orders: t`Orders`,
}

/** Progress of the store’s sync. It continues when the page is closed. */
export function StoreSyncPanel() {
  const client = useQueryClient()
  const sync = useQuery(onboardingQueries.sync())
  const mayStart = usePermission('integrations.manage')
  const start = useMutation({
    mutationFn: () => callApi(startStoreSync, {}),
    onSuccess: (started) => client.setQueryData(onboardingQueries.sync().queryKey, started),
  })
  if (sync.isPending) return <Skeleton height={140} />
  if (sync.isError) {
    return (
      <ErrorPanel title={t`Couldn’t load the sync progress`} onRetry={sync.refetch} isRetrying={sync.isFetching}>
        {sync.error.message}
      </ErrorPanel>
    )
  }
  const { state, resources, ratePerSecond, problem, finishedAt } = sync.data
  return (
    <div className={css.sync}>
      {resources.length > 0 && (
        <ResourceProgress
          label={t`Syncing your store`}
          resources={resources.map(({ name, ...resource }) => ({ ...resource, label: labels[name] }))}
          rate={ratePerSecond}
        />
      )}
      {(problem || start.error) && (
        <Alert color="danger" role="alert" title={problem ? t`The sync stopped` : undefined}>
          {problem ?? ApiError.fromUnknown(start.error).message}
        </Alert>
      )}
      <p className={css.syncFoot}>
        {state === 'never' && t`Not synced yet.`}
        {state === 'running' && t`You can leave this page. The sync continues.`}
        {state === 'done' && finishedAt && (
          <span>
            <Trans>
              Synced <RelativeTime at={finishedAt} />. Changes in your store now sync automatically.
            </Trans>
          </span>
        )}
        {state !== 'running' && mayStart && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {state === 'never' ? t`Sync now` : state === 'failed' ? t`Try again` : t`Sync again`}
          </Button>
        )}
      </p>
    </div>
  )
}
