import type { finishWoocommerceAuthorization as endpoint } from '@yuko/contract/store/finish-woocommerce-authorization'
import { hashToken } from '#platform/auth/opaque-token.ts'
import type { DetachedCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { unseal } from '#platform/sealed.ts'
import { findAuthorization, useAuthorization } from '../../connection/authorizations.repository.ts'
import { foreignShop } from '../../connection/begin-authorization.ts'
import type { ShopOrganizations } from '../../connection/shop-organizations.ts'
import { WooError } from '../../woo-error.ts'
import { readCurrency, saveConnection } from '../connect-woo.ts'
import { openKeys } from '../woo-access.ts'
import { createWooClient } from '../woo-client.ts'
import { tellPlugin } from './tell-plugin.ts'

interface Tools {
  readonly organizations: ShopOrganizations
  readonly secrets: IdentitySecrets
}

/** Connects the store if the member who began it returns, and its plugin confirms the code that it began with. */
export async function finishWooAuthorization(
  platform: Platform,
  { organizations, secrets }: Tools,
  { organizationId, session: { userId }, body, clock, log }: DetachedCall<typeof endpoint>,
): Promise<{ isFirst: boolean }> {
  const { db, secretFor, sendPublic } = platform
  const refuse = (reason: string, message = 'Couldn’t connect the store. Start again.') => {
    log.warn({ organizationId, reason }, 'WooCommerce authorization rejected')
    return new Refusal('store.grant-refused', message)
  }
  const stateHash = hashToken(body.state)
  const begun = await db.asSystem((trx) => findAuthorization(trx, stateHash, clock.now()))
  if (!begun?.plugin_code || begun.organization_id !== organizationId || begun.user_id !== userId) throw refuse('state')
  const { shop: site, plugin_code, sealed_keys } = begun
  if (!sealed_keys) throw refuse('no keys', 'Your store hasn’t confirmed the connection. Start again and approve it.')
  const keys = openKeys(platform, site, sealed_keys)
  await db.asSystem(async (trx) => {
    const foreign = await foreignShop(trx, site, organizationId)
    if (foreign) throw foreign
    if (!(await useAuthorization(trx, stateHash))) throw refuse('state used')
  })
  try {
    const client = createWooClient(sendPublic, site, keys)
    const currency = await readCurrency(client)
    await tellPlugin({ db, secrets }, client, organizationId, unseal(plugin_code, secretFor('store-tokens'), site))
    return await saveConnection(platform, organizations, { organizationId, userId, site, keys, currency, hasPlugin: true })
  } catch (error) {
    if (!(error instanceof WooError)) throw error
    throw refuse(error.code ?? error.failure, error.message)
  }
}
