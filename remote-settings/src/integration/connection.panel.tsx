import { t } from '@lingui/core/macro'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import { Alert, Anchor, Button, DateTime, IconExternalLink, RelativeTime, Section } from '@yuko/ui'
import { useState } from 'react'
import { methodLabels, platformLabels } from '#data/connection.model.ts'
import { Facts } from '#data/facts.tsx'
import { useReconnect } from '#data/integration.mutations.ts'
import { WooCommerceDialog } from '#integration/woocommerce.dialog.tsx'

/** How the store is connected, and the last data received. */
export function ConnectionPanel({ connection }: { connection: StoreConnection }) {
  const { platform, method, shop, missingScopes, canUseShopify } = connection
  const mayManage = usePermission('integrations.manage')
  const reconnect = useReconnect()
  const mayReconnect = mayManage && method === 'shopify' && shop !== null && canUseShopify && missingScopes.length === 0
  const mayGiveKeys = mayManage && platform === 'woocommerce'
  const [isGivingKeys, setIsGivingKeys] = useState(false)
  return (
    <Section
      title={t`Connection`}
      actions={
        mayGiveKeys ? (
          <Button variant={method === 'woocommerce' ? 'default' : 'filled'} size="xs" onClick={() => setIsGivingKeys(true)}>
            {method === 'woocommerce' ? t`Enter new keys` : t`Connect WooCommerce`}
          </Button>
        ) : (
          mayReconnect && (
            <Button
              variant="default"
              size="xs"
              rightSection={<IconExternalLink size={14} aria-hidden />}
              loading={reconnect.isPending}
              onClick={() => reconnect.mutate(shop)}
            >
              {t`Reconnect`}
            </Button>
          )
        )
      }
    >
      {isGivingKeys && <WooCommerceDialog site={method === 'woocommerce' ? shop : null} onClose={() => setIsGivingKeys(false)} />}
      {reconnect.error && (
        <Alert color="danger" role="alert" mb={16}>
          {reconnect.error.message}
        </Alert>
      )}
      <ConnectionFacts connection={connection} />
    </Section>
  )
}

function ConnectionFacts({ connection }: { connection: StoreConnection }) {
  const { platform, method, shop, connectedAt, lastEventAt } = connection
  return (
    <Facts
      facts={[
        [t`Platform`, platform ? platformLabels[platform] : t`Not selected`],
        ...(shop
          ? [
              [
                t`Store`,
                <Anchor
                  key="shop"
                  href={`https://${shop}/${method === 'woocommerce' ? 'wp-admin' : 'admin'}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {shop}
                </Anchor>,
              ] as const,
            ]
          : []),
        [t`Connected via`, method ? methodLabels[method] : '–'],
        [t`Connected since`, connectedAt ? <DateTime key="since" at={connectedAt} /> : '–'],
        [t`Last data received`, lastEventAt ? <RelativeTime key="event" at={lastEventAt} /> : t`None yet`],
      ]}
    />
  )
}
