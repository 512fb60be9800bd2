import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isCopied } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { healthOf } from '#data/connection.model.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { ConnectionPanel } from '#integration/connection.panel.tsx'
import { DisconnectPanel } from '#integration/disconnect.panel.tsx'
import { FilesSection } from '#integration/files-section.tsx'
import { PermissionsPanel } from '#integration/permissions.panel.tsx'
import { PluginSection } from '#integration/plugin-section.tsx'
import { StoreReviewsSection } from '#integration/store-reviews-section.tsx'
import { SyncPanel } from '#integration/sync.panel.tsx'

export function PlatformPage() {
  const connection = useQuery(integrationQueries.connection())
  const mayManage = usePermission('integrations.manage')
  const mayImport = usePermission('data.import')
  const found = connection.data
  const sync = useQuery({ ...integrationQueries.sync(), enabled: isCopied(found?.method ?? null) })
  const health = found && healthOf(found, sync.data)
  return (
    <Page
      title={t`Store`}
      subtitle={t`How your products, customers and orders sync with Yuko.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
      badge={
        health && (
          <StatusBadge status={health.words} tone={health.tone}>
            {health.words}
          </StatusBadge>
        )
      }
    >
      {found ? (
        <>
          <ConnectionPanel connection={found} />
          {found.scopes.length + found.missingScopes.length > 0 && <PermissionsPanel connection={found} />}
          {isCopied(found.method) && <SyncPanel />}
          {mayManage && found.platform === 'woocommerce' && <PluginSection />}
          {mayImport && found.method === 'woocommerce' && found.state === 'connected' && <StoreReviewsSection />}
          {mayImport && !isCopied(found.method) && <FilesSection />}
          {mayManage && (
            <Section
              title={t`API keys`}
              actions={
                <ButtonLink href="/app/settings/accounts/api-keys" size="xs" variant="default">
                  {t`Manage keys`}
                </ButtonLink>
              }
            >
              {t`Send products, customers and orders from your store’s server with an API key.`}
            </Section>
          )}
          {mayManage && found.state === 'connected' && <DisconnectPanel connection={found} />}
        </>
      ) : connection.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the connection`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
            {connection.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <Section title={t`Connection`}>
          <Skeleton height={220} />
        </Section>
      )}
    </Page>
  )
}
