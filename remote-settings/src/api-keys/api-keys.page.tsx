import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@yuko/contract/store/api-key'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { Button, DataTable, EmptyState, ErrorPanel, IconPlus, Page, RelativeTime, Section, TextLink } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useMemo, useState } from 'react'
import { useRevokeApiKey } from '#data/integration.mutations.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { NoPermission } from '#data/no-permission.tsx'
import { keyColumns } from './api-keys.columns.tsx'
import { NewKeyDialog } from './new-key.dialog.tsx'
import { ProgramsSection } from './programs.section.tsx'

/** API keys of the merchant's own apps: create, list, revoke. */
export function ApiKeysPage() {
  const mayManage = usePermission('integrations.manage')
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Page
      title={t`API keys`}
      subtitle={t`Connect your own apps to Yuko. You choose what each key can access.`}
      back={{ href: '/app/settings/accounts/integration', label: t`Integration` }}
      actions={
        mayManage && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
            {t`Create key`}
          </Button>
        )
      }
    >
      {mayManage ? (
        <>
          <Keys onMake={() => setIsMaking(true)} />
          <ProgramsSection />
        </>
      ) : (
        <NoPermission>{t`Only owners and admins can manage API keys.`}</NoPermission>
      )}
      {isMaking && <NewKeyDialog onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

function Keys({ onMake }: { onMake: () => void }) {
  const keys = useQuery(integrationQueries.apiKeys())
  const [revoking, setRevoking] = useState<ApiKey>()
  const columns = useMemo(() => keyColumns(setRevoking), [])
  return (
    <Section
      flush
      title={t`Keys`}
      description={
        <Trans>
          For all endpoints and scopes, see the{' '}
          <TextLink href="/api/v1/docs" target="_blank" rel="noreferrer">
            API reference
          </TextLink>
        </Trans>
      }
    >
      {keys.isError && !keys.data ? (
        <ErrorPanel title={t`Couldn’t load API keys`} onRetry={keys.refetch} isRetrying={keys.isFetching}>
          {keys.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`API keys`}
          columns={columns}
          rows={keys.data}
          rowKey={({ apiKeyId }) => apiKeyId}
          rowLabel={({ name }) => name}
          rowHeight={64}
          skeletonRows={2}
          empty={
            <EmptyState title={t`No API keys yet`} action={<Button onClick={onMake}>{t`Create key`}</Button>}>
              {t`Create a key to send products, customers and orders from your store’s server, or to read reviews from your own app.`}
            </EmptyState>
          }
        />
      )}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}

function RevokeDialog({ apiKey: { apiKeyId, name, lastUsedAt }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey()
  return (
    <ConfirmDialog
      title={t`Revoke “${name}”?`}
      confirmLabel={t`Revoke key`}
      isDestructive
      onConfirm={async () => {
        await revoke.mutateAsync(apiKeyId).catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
        onClose()
      }}
      onCancel={onClose}
    >
      {t`Apps that use this key lose access immediately. You can’t undo this.`}{' '}
      {lastUsedAt && (
        <Trans>
          Last used <RelativeTime at={lastUsedAt} />.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
