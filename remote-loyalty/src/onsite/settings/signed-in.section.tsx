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
      title="Who is signed in"
      description="Members see their own points where the shop says who they are. Everybody else is a visitor."
    >
      {connection.isPending && <Skeleton height={44} />}
      {connection.isError && (
        <ErrorPanel title="This could not be loaded" onRetry={() => connection.refetch()} isRetrying={connection.isFetching}>
          {connection.error.message}
        </ErrorPanel>
      )}
      {connection.data && isShopify && (
        <p className={styles.line}>
          <StatusBadge status="live">Shopify says it</StatusBadge>
          <span>Through the app proxy of {connection.data.shop}. There is nothing to do.</span>
        </p>
      )}
      {connection.data && !isShopify && (mayManage ? <Signature /> : <p>Owners and admins manage how your server says it.</p>)}
    </Section>
  )
}

function Signature() {
  const since = useQuery(onsiteQueries.signedSince())
  if (since.isPending) return <Skeleton height={44} />
  if (since.isError)
    return (
      <ErrorPanel title="This could not be loaded" onRetry={() => since.refetch()} isRetrying={since.isFetching}>
        {since.error.message}
      </ErrorPanel>
    )
  return (
    <p className={styles.line}>
      {since.data ? (
        <>
          <StatusBadge status="live">Your server signs it</StatusBadge>
          <span>
            With a secret made <RelativeTime at={since.data} />.
          </span>
        </>
      ) : (
        <>
          <StatusBadge status="missing" tone="warning">
            Nobody says it
          </StatusBadge>
          <span>Members see what visitors see, until your server signs who they are.</span>
        </>
      )}
      <ButtonLink href="/app/settings/loyalty/branding" size="xs" variant="default">
        {since.data ? 'Secret and code' : 'Set it up'}
      </ButtonLink>
    </p>
  )
}
