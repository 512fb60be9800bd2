import { t } from '@lingui/core/macro'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Button, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDisconnectStore } from '#data/integration.mutations.ts'

/** Explains the effects before disconnecting. */
export function DisconnectPanel({ connection: { shop, method } }: { connection: StoreConnection }) {
  const { platform } = useHost()
  const disconnect = useDisconnectStore()
  const [isAsking, setIsAsking] = useState(false)
  // In the store's own admin, uninstalling the app disconnects it.
  if (platform.kind === 'embedded') return null
  return (
    <Section title={t`Disconnect`} description={t`Stops syncing. Your data stays in Yuko, and you can reconnect at any time.`}>
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t`Disconnect store`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={shop ? t`Disconnect “${shop}”?` : t`Disconnect your store?`}
          confirmLabel={t`Disconnect`}
          isDestructive
          onConfirm={async () => {
            await disconnect.mutateAsync().catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t`Your reviews, points, workflows and synced data stay. New products, customers and orders stop syncing, so new reviews aren’t marked as verified and no emails are sent for new orders.`}{' '}
          {method === 'woocommerce'
            ? t`Yuko deletes its webhooks and your key. You can then delete the key in WooCommerce.`
            : isCopied(method)
              ? t`Yuko loses access to your store immediately.`
              : t`Members only see the reconnect page until the store is connected again.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
