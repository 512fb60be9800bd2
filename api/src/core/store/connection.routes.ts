import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { beginWoocommerceAuthorization } from '@yuko/contract/store/begin-woocommerce-authorization'
import { checkStorePermissions } from '@yuko/contract/store/check-store-permissions'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { disconnectStore } from '@yuko/contract/store/disconnect-store'
import { finishWoocommerceAuthorization } from '@yuko/contract/store/finish-woocommerce-authorization'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform, ShopifyApp } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { optionalScopes } from '#platform/shopify/app-settings.ts'
import { missingScopes, optionalScopeUrl } from '#platform/shopify/oauth.ts'
import { findLastKeyUse } from './api-keys/api-keys.repository.ts'
import { beginAuthorization } from './connection/begin-authorization.ts'
import { platformAway } from './connection/connection-refusals.ts'
import { type ConnectionRow, findConnection } from './connection/connections.repository.ts'
import type { ShopGrants } from './connection/shop-access.ts'
import type { OrganizationState, ShopOrganizations } from './connection/shop-organizations.ts'
import { leaveStore } from './leave-store.ts'
import { connectWoo } from './woocommerce/connect-woo.ts'
import { beginWooAuthorization } from './woocommerce/plugin/begin-woo-authorization.ts'
import { finishWooAuthorization } from './woocommerce/plugin/finish-woo-authorization.ts'

/** Each starts a grant at the platform. */

export function connectionEndpoints(
  platform: Platform,
  organizations: ShopOrganizations,
  secrets: IdentitySecrets,
  grants: ShopGrants,
): Implementation[] {
  const read = async (trx: Trx, organizationId: string) =>
    toConnection(
      await organizations.get(trx, organizationId),
      await findConnection(trx, organizationId),
      await findLastKeyUse(trx, organizationId),
      platform.shopify,
    )
  return [
    implement(getStoreConnection, ({ trx, organizationId }) => read(trx, organizationId)),

    checkPermissions(platform, grants, read),

    implementDetached(
      beginShopifyAuthorization,
      async ({ organizationId, session: { userId, boundTo }, body }) => ({
        authorizeUrl: await beginAuthorization(platform, {
          organizationId,
          userId,
          typed: body.shop,
          isInAdmin: boundTo !== null,
          returnTo: body.returnTo,
        }),
      }),
      { rateLimit: limits.connections },
    ),

    implementDetached(connectWoocommerce, (call) => connectWoo(platform, organizations, call), { rateLimit: limits.connections }),

    implementDetached(beginWoocommerceAuthorization, (call) => beginWooAuthorization(platform, call), {
      rateLimit: limits.connections,
    }),

    implementDetached(
      finishWoocommerceAuthorization,
      (call) => finishWooAuthorization(platform, { organizations, secrets }, call),
      {
        rateLimit: limits.connections,
      },
    ),

    implement(disconnectStore, async ({ trx, clock, organizationId, session }) => {
      if (session.boundTo)
        throw new Refusal('store.disconnect-refused', 'To disconnect your store, uninstall Yuko in the Shopify admin')
      if (!(await leaveStore(trx, { clock, organizations }, organizationId)))
        throw new Refusal('store.not-connected', 'No store is connected')
    }),
  ]
}

type ReadConnection = (trx: Trx, organizationId: string) => Promise<StoreConnection>

const checkPermissions = ({ log }: Platform, grants: ShopGrants, read: ReadConnection): Implementation =>
  implementDetached(
    checkStorePermissions,
    async ({ db, organizationId }) => {
      const isConnected = await grants.renew(organizationId).catch((error: unknown) => {
        log.warn({ err: error, organizationId }, 'failed to read the permissions of a shop')
        throw platformAway()
      })
      if (!isConnected) throw new Refusal('store.not-connected', 'Connect your Shopify store first')
      return db.forOrganization(organizationId, (trx) => read(trx, organizationId))
    },
    { rateLimit: limits.connections },
  )

/** `app` is null if the platform isn't configured on this server. */
function toConnection(
  { platform, connection: method, connected_at, disconnected_at }: OrganizationState,
  row: ConnectionRow | undefined,
  lastKeyUse: Date | null,
  app: ShopifyApp | null,
): StoreConnection {
  const isShopify = method === 'shopify' && row !== undefined
  const isAsked = row !== undefined && row.platform === method
  const isConnected = connected_at !== null && disconnected_at === null
  const scopes = isShopify && isConnected ? row.scopes : []
  return {
    platform,
    method,
    state: isConnected ? 'connected' : connected_at ? 'disconnected' : 'none',
    shop: row?.shop ?? null,
    scopes,
    missingScopes: isShopify && isConnected ? missingScopes(app?.scopes ?? [], scopes) : [],
    optionalScopes:
      isShopify && isConnected && app
        ? missingScopes(optionalScopes, scopes).map((scope) => ({ scope, url: optionalScopeUrl(app, row.shop, scope) }))
        : [],
    connectedAt: (isAsked ? row.connected_at : connected_at)?.toISOString() ?? null,
    disconnectedAt: disconnected_at?.toISOString() ?? null,
    lastEventAt: (isAsked ? row.last_event_at : lastKeyUse)?.toISOString() ?? null,
    canUseShopify: app !== null,
  }
}
