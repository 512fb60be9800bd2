import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { Alert, DateTime, IconWarning } from '@yuko/ui'

/** Why the store is disconnected and what that means. */
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
      <p>
        {shop && method !== 'woocommerce'
          ? t`The app was uninstalled in Shopify, or someone disconnected the store in Yuko.`
          : t`Someone disconnected the store in Yuko.`}{' '}
        {t`Your reviews, points and settings are safe. New products and orders sync again once you reconnect.`}
      </p>
      {shop && (
        <p>
          <Trans>
            Store: <strong>{shop}</strong>
          </Trans>
        </p>
      )}
      {disconnectedAt && (
        <p>
          <Trans>
            Disconnected on <DateTime at={disconnectedAt} />
          </Trans>
        </p>
      )}
    </Alert>
  )
}
