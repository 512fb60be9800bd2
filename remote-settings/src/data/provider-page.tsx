import { t } from '@lingui/core/macro'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import type { ReactNode } from 'react'
import { NoPermission } from './no-permission.tsx'

interface ProviderPageProps<Provider, Key extends QueryKey> {
  title: string
  subtitle: string
  /** To members who may not manage it. */
  refusal: string
  query: UseQueryOptions<Provider | null, Error, Provider | null, Key>
  /** null: none is connected. */
  children: (provider: Provider | null) => ReactNode
}

/** The page of the store's own account at a provider. */
export function ProviderPage<Provider, Key extends QueryKey>({
  title,
  subtitle,
  refusal,
  query: options,
  children,
}: ProviderPageProps<Provider, Key>) {
  const mayManage = usePermission('integrations.manage')
  const { data, ...query } = useQuery({ ...options, enabled: mayManage })
  return (
    <Page title={title} subtitle={subtitle} back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}>
      {!mayManage ? (
        <NoPermission>{refusal}</NoPermission>
      ) : data !== undefined ? (
        children(data)
      ) : query.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={query.refetch} isRetrying={query.isFetching}>
            {query.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Page>
  )
}
