import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, RelativeTime, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { onsiteQueries } from '#data/onsite.queries.ts'
import { surroundings } from '#data/surroundings.queries.ts'
import styles from './widget-settings.module.css'

/** Whether members see their own points: somebody has to say who is signed in. */
export function SignedIn() {
  const connection = useQuery(surroundings.connection())
  const mayManage = usePermission('integrations.manage')
  const isShopify = connection.data?.method === 'shopify' && connection.data.state === 'connected'
  return (
    <Section
      title={t`Who is signed in`}
      description={t`Members see their own points where the shop says who they are. Everybody else is a visitor.`}
    >
      {connection.isPending && <Skeleton height={44} />}
      {connection.isError && (
        <ErrorPanel title={t`This could not be loaded`} onRetry={() => connection.refetch()} isRetrying={connection.isFetching}>
          {connection.error.message}
        </ErrorPanel>
      )}
      {connection.data && isShopify && (
        <p className={styles.line}>
          <StatusBadge status="live">{t`Shopify says it`}</StatusBadge>
          <span>
            <Trans>Through the app proxy of {connection.data.shop}. There is nothing to do.</Trans>
          </span>
        </p>
      )}
      {connection.data &&
        !isShopify &&
        (mayManage ? <Signature /> : <p>{t`Owners and admins manage how your server says it.`}</p>)}
    </Section>
  )
}

function Signature() {
  const since = useQuery(onsiteQueries.signedSince())
  if (since.isPending) return <Skeleton height={44} />
  if (since.isError)
    return (
      <ErrorPanel title={t`This could not be loaded`} onRetry={() => since.refetch()} isRetrying={since.isFetching}>
        {since.error.message}
      </ErrorPanel>
    )
  return (
    <p className={styles.line}>
      {since.data ? (
        <>
          <StatusBadge status="live">{t`Your server signs it`}</StatusBadge>
          <span>
            <Trans>
              With a secret made <RelativeTime at={since.data} />.
            </Trans>
          </span>
        </>
      ) : (
        <>
          <StatusBadge status="missing" tone="warning">
            {t`Nobody says it`}
          </StatusBadge>
          <span>{t`Members see what visitors see, until your server signs who they are.`}</span>
        </>
      )}
      <ButtonLink href="/app/settings/loyalty/branding" size="xs" variant="default">
        {since.data ? t`Secret and code` : t`Set it up`}
      </ButtonLink>
    </p>
  )
}
