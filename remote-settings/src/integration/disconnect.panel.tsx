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
    <Section title="Disconnect" description="Ends the connection. What is here stays, and you can connect again at any time.">
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        Disconnect store
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={shop ? `Disconnect ${shop}?` : 'Disconnect your store?'}
          confirmLabel="Disconnect"
          isDestructive
          onConfirm={async () => {
            await disconnect.mutateAsync().catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          Reviews, points, workflows and everything that was copied stay. New products, customers and orders no longer arrive, so
          new reviews are not marked as verified and nothing is sent for new orders.{' '}
          {method === 'woocommerce'
            ? 'Yuko deletes its webhooks in your shop and forgets the key, which you can then delete there.'
            : isCopied(method)
              ? 'Yuko forgets its access to the shop at once.'
              : 'Until then this organization shows only the page that connects it again.'}
        </ConfirmDialog>
      )}
    </Section>
  )
}
