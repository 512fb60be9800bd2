import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, RelativeTime, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { onsiteQueries } from '#data/onsite.queries.ts'
import { surroundings } from '#data/surroundings.queries.ts'
import styles from './widget-settings.module.css'

/** Whether the store identifies customers, so that members see their points. */
export function SignedIn() {
  const connection = useQuery(surroundings.connection())
  const mayManage = usePermission('integrations.manage')
  const isShopify = connection.data?.method === 'shopify' && connection.data.state === 'connected'
  return (
    <Section
      title={t`Customer identification`}
      description={t`Members see their points when your store identifies them. Everyone else sees the visitor view.`}
    >
      {connection.isPending && <Skeleton height={44} />}
      {connection.isError && (
        <ErrorPanel
          title={t`Couldn’t load the connection`}
          onRetry={() => connection.refetch()}
          isRetrying={connection.isFetching}
        >
          {connection.error.message}
        </ErrorPanel>
      )}
      {connection.data && isShopify && (
        <p className={styles.line}>
          <StatusBadge status="live">{t`Identified by Shopify`}</StatusBadge>
          <span>{t`The app proxy identifies customers. No setup needed.`}</span>
        </p>
      )}
      {connection.data &&
        !isShopify &&
        (mayManage ? <Signature /> : <p>{t`Only owners and admins can set up customer identification.`}</p>)}
    </Section>
  )
}

function Signature() {
  const since = useQuery(onsiteQueries.signedSince())
  if (since.isPending) return <Skeleton height={44} />
  if (since.isError)
    return (
      <ErrorPanel title={t`Couldn’t load the secret`} onRetry={() => since.refetch()} isRetrying={since.isFetching}>
        {since.error.message}
      </ErrorPanel>
    )
  return (
    <p className={styles.line}>
      {since.data ? (
        <>
          <StatusBadge status="live">{t`Signed by your server`}</StatusBadge>
          <span>
            <Trans>
              Secret created <RelativeTime at={since.data} />
            </Trans>
          </span>
        </>
      ) : (
        <>
          <StatusBadge status="missing" tone="warning">
            {t`Not set up`}
          </StatusBadge>
          <span>{t`Members see the visitor view until your server identifies them.`}</span>
        </>
      )}
      <ButtonLink href="/app/settings/loyalty/branding" size="xs" variant="default">
        {since.data ? t`View secret and code` : t`Set up`}
      </ButtonLink>
    </p>
  )
}
