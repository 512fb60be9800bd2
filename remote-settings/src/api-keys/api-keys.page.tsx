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

/** Keys for programs of the merchant's: made, told apart, revoked. */
export function ApiKeysPage() {
  const mayManage = usePermission('integrations.manage')
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Page
      title={t`API keys`}
      subtitle={t`Programs of yours call Yuko with a key. Each may do what you choose, and nothing else.`}
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
        <Keys onMake={() => setIsMaking(true)} />
      ) : (
        <NoPermission>{t`Owners and admins manage API keys.`}</NoPermission>
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
          What calls there are, and which scope each needs:{' '}
          <TextLink href="/api/v1/docs" target="_blank" rel="noreferrer">
            Documentation
          </TextLink>
        </Trans>
      }
    >
      {keys.isError && !keys.data ? (
        <ErrorPanel title={t`The keys did not load`} onRetry={keys.refetch} isRetrying={keys.isFetching}>
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
            <EmptyState title={t`There is no key yet`} action={<Button onClick={onMake}>{t`Create key`}</Button>}>
              <Trans>
                With a key your store’s server sends products, customers and orders by itself, or a program of yours reads
                reviews.
              </Trans>
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
      title={`Revoke ${name}?`}
      confirmLabel={t`Revoke key`}
      isDestructive
      onConfirm={async () => {
        await revoke.mutateAsync(apiKeyId).catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
        onClose()
      }}
      onCancel={onClose}
    >
      {t`Whatever still uses it is refused from the next call on`}
      {lastUsedAt && (
        <Trans>
          ; it was last used <RelativeTime at={lastUsedAt} />
        </Trans>
      )}
      {t`. This cannot be taken back; a new key takes its place.`}
    </ConfirmDialog>
  )
}
