import { t } from '@lingui/core/macro'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import { Alert, Button, IconCheck, IconExternalLink, IconWarning, Section } from '@yuko/ui'
import { permissionsInWords, scopeLabels, withoutScope } from '#data/connection.model.ts'
import { useReconnect } from '#data/integration.mutations.ts'
import styles from '#integration/integration.module.css'

/** What the shop allows and what it doesn’t, what that means, and how to allow it. */
export function PermissionsPanel({ connection }: { connection: StoreConnection }) {
  const { scopes, missingScopes } = connection
  return (
    <Section title={t`Permissions`} description={permissionsInWords(connection)}>
      {missingScopes.length > 0 && <HowToGrant connection={connection} />}
      <ul className={styles.permissions}>
        {missingScopes.map((scope) => (
          <li key={scope} data-missing>
            <IconWarning size={18} aria-hidden />
            <span>
              <strong>{t`Missing: ${scopeLabels[scope] ?? scope}`}</strong>
              {withoutScope[scope] && <span className={styles.quiet}>{withoutScope[scope]}</span>}
            </span>
          </li>
        ))}
        {scopes.map((scope) => (
          <li key={scope}>
            <IconCheck size={18} aria-hidden />
            <span>{scopeLabels[scope] ?? scope}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HowToGrant({ connection: { shop, canUseShopify } }: { connection: StoreConnection }) {
  const mayManage = usePermission('integrations.manage')
  const reconnect = useReconnect()
  return (
    <>
      <Alert color="warning" icon={<IconWarning size={18} aria-hidden />} mb={16} title={t`Yuko needs more permissions`}>
        <p className={styles.how}>
          {mayManage
            ? t`Select Reconnect. Shopify lists the permissions that Yuko asks for. Approve them there. The missing data then syncs by itself.`
            : t`Ask an owner or admin of this organization to reconnect the store and approve the permissions in Shopify.`}
        </p>
        {mayManage && shop && canUseShopify && (
          <Button
            size="xs"
            rightSection={<IconExternalLink size={14} aria-hidden />}
            loading={reconnect.isPending}
            onClick={() => reconnect.mutate(shop)}
          >
            {t`Reconnect`}
          </Button>
        )}
      </Alert>
      {reconnect.error && (
        <Alert color="danger" role="alert" mb={16}>
          {reconnect.error.message}
        </Alert>
      )}
    </>
  )
}
