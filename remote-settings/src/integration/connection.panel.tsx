import { t } from '@lingui/core/macro'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import { Alert, Anchor, Badge, Button, DateTime, IconExternalLink, IconWarning, RelativeTime, Section } from '@yuko/ui'
import { useState } from 'react'
import { methodLabels, platformLabels, scopeLabels } from '#data/connection.model.ts'
import { Facts } from '#data/facts.tsx'
import { useReconnect } from '#data/integration.mutations.ts'
import { WooCommerceDialog } from '#integration/woocommerce.dialog.tsx'

/** How the store is connected, its permissions and the last data received. */
export function ConnectionPanel({ connection }: { connection: StoreConnection }) {
  const { platform, method, shop, missingScopes, canUseShopify } = connection
  const mayManage = usePermission('integrations.manage')
  const reconnect = useReconnect()
  const mayReconnect = mayManage && method === 'shopify' && shop !== null && canUseShopify
  const mayGiveKeys = mayManage && platform === 'woocommerce'
  const missing = missingScopes.map((scope) => scopeLabels[scope] ?? scope).join(', ')
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
              variant={missingScopes.length > 0 ? 'filled' : 'default'}
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
      {missingScopes.length > 0 && (
        <Alert color="warning" icon={<IconWarning size={18} aria-hidden />} mb={16} title={t`Yuko needs more permissions`}>
          {t`Some of your store’s data doesn’t sync. Reconnect and approve these permissions in Shopify: ${missing}`}
        </Alert>
      )}
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
  const { platform, method, shop, scopes, missingScopes, connectedAt, lastEventAt } = connection
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
        ...(scopes.length + missingScopes.length > 0
          ? [
              [
                t`Permissions`,
                <span key="scopes" style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
                  {scopes.map((scope) => (
                    <Badge key={scope} color="gray">
                      {scopeLabels[scope] ?? scope}
                    </Badge>
                  ))}
                  {missingScopes.map((scope) => (
                    <Badge key={scope} color="warning">
                      {t`Missing: ${scopeLabels[scope] ?? scope}`}
                    </Badge>
                  ))}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}
