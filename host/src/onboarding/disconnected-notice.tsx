import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { Alert, DateTime, IconWarning } from '@yuko/ui'

/** What happened to the connection, and what it means for what is here. */
export function DisconnectedNotice({ connection }: { connection: StoreConnection }) {
  const { shop, method, disconnectedAt } = connection
  return (
    <Alert color="warning" icon={<IconWarning size={18} aria-hidden />} title="Your store is disconnected" mb={24} role="status">
      {shop ? (
        <>
          The connection to <strong>{shop}</strong> ended{' '}
          {disconnectedAt && (
            <>
              on <DateTime at={disconnectedAt} />
            </>
          )}
          : {method === 'woocommerce' ? '' : 'the app was uninstalled in the shop, or '}somebody disconnected it here.
        </>
      ) : (
        <>
          Somebody disconnected it
          {disconnectedAt && (
            <>
              {' '}
              on <DateTime at={disconnectedAt} />
            </>
          )}
          .
        </>
      )}{' '}
      Your reviews, points and settings are all kept. New products and orders do not arrive until it is connected again.
    </Alert>
  )
}
