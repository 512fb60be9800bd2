import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { Alert, DateTime, IconWarning } from '@yuko/ui'

/** What happened to the connection, and what it means for what is here. */
export function DisconnectedNotice({ connection }: { connection: StoreConnection }) {
  const { shop, method, disconnectedAt } = connection
  return (
    <Alert
      color="warning"
      icon={<IconWarning size={18} aria-hidden />}
      title={t`Your store is disconnected`}
      mb={24}
      role="status"
    >
      {shop ? (
        <>
          <Trans>
            The connection to <strong>{shop}</strong> ended{' '}
          </Trans>
          {disconnectedAt && (
            <Trans>
              on <DateTime at={disconnectedAt} />
            </Trans>
          )}
          : {method === 'woocommerce' ? '' : 'the app was uninstalled in the shop, or '}
          {t`somebody disconnected it here.`}
        </>
      ) : (
        <>
          {t`Somebody disconnected it`}
          {disconnectedAt && (
            <Trans>
              {' '}
              on <DateTime at={disconnectedAt} />
            </Trans>
          )}
          .
        </>
      )}
      <Trans>
        {' '}
        Your reviews, points and settings are all kept. New products and orders do not arrive until it is connected again.
      </Trans>
    </Alert>
  )
}
