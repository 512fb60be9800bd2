import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isCopied, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Button, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDisconnectStore } from '#data/integration.mutations.ts'

/** Says what will happen before it does. */
export function DisconnectPanel({ connection: { shop, method } }: { connection: StoreConnection }) {
  const { platform } = useHost()
  const disconnect = useDisconnectStore()
  const [isAsking, setIsAsking] = useState(false)
  // In the shop's own admin the app is uninstalled, which disconnects it.
  if (platform.kind === 'embedded') return null
  return (
    <Section
      title={t`Disconnect`}
      description={t`Ends the connection. What is here stays, and you can connect again at any time.`}
    >
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t`Disconnect store`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={shop ? `Disconnect ${shop}?` : t`Disconnect your store?`}
          confirmLabel={t`Disconnect`}
          isDestructive
          onConfirm={async () => {
            await disconnect.mutateAsync().catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            Reviews, points, workflows and everything that was copied stay. New products, customers and orders no longer arrive,
            so new reviews are not marked as verified and nothing is sent for new orders.{' '}
          </Trans>
          {method === 'woocommerce'
            ? t`Yuko deletes its webhooks in your shop and forgets the key, which you can then delete there.`
            : isCopied(method)
              ? t`Yuko forgets its access to the shop at once.`
              : t`Until then this organization shows only the page that connects it again.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
