import type { beginWoocommerceAuthorization as endpoint } from '@yuko/contract/store/begin-woocommerce-authorization'
import { hashToken, newOpaqueToken } from '#platform/auth/opaque-token.ts'
import type { DetachedCall } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { seal } from '#platform/sealed.ts'
import { deleteAuthorizationsBefore, insertAuthorization } from '../../connection/authorizations.repository.ts'
import { foreignShop } from '../../connection/begin-authorization.ts'
import { siteOf } from '../connect-woo.ts'

const lifetimeMs = 10 * 60_000
export const keysPath = '/woocommerce/keys'

/**
 * Returns the URL of WooCommerce's authorization page. It posts keys to whichever server it is told to, so an attacker could have
 * a merchant approve it for their own organization. The code prevents that: the keys count once the store's plugin confirms it.
 */
export async function beginWooAuthorization(
  { db, clock, publicUrl, secretFor }: Platform,
  { organizationId, session, body }: DetachedCall<typeof endpoint>,
): Promise<{ authorizeUrl: string }> {
  const site = siteOf(body.site)
  const state = newOpaqueToken()
  const pluginCode = seal(body.code, secretFor('store-tokens'), site)
  await db.asSystem(async (trx) => {
    const now = clock.now()
    const refusal = await foreignShop(trx, site, organizationId)
    if (refusal) throw refusal
    await deleteAuthorizationsBefore(trx, now)
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    const stateHash = hashToken(state)
    await insertAuthorization(trx, { organizationId, stateHash, userId: session.userId, shop: site, expiresAt, pluginCode })
  })
  const query = new URLSearchParams({
    app_name: 'Yuko',
    scope: 'read_write',
    user_id: state,
    return_url: `${publicUrl}/woocommerce/connected`,
    callback_url: publicUrl + keysPath,
  })
  return { authorizeUrl: `https://${site}/wc-auth/v1/authorize?${query}` }
}
