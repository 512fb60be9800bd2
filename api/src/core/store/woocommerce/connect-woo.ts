import type { connectWoocommerce as endpoint } from '@yuko/contract/store/connect-woocommerce'
import { typedSite } from '@yuko/contract/store/woocommerce-address'
import { z } from 'zod'
import { newOpaqueToken } from '#platform/auth/opaque-token.ts'
import type { DetachedCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { foreignShop } from '../connection/begin-authorization.ts'
import { findConnection, lockShop, putConnection } from '../connection/connections.repository.ts'
import type { ShopOrganizations } from '../connection/shop-organizations.ts'
import { WooError } from '../woo-error.ts'
import { sealKeys, sealWebhookSecret } from './woo-access.ts'
import { createWooClient } from './woo-client.ts'

const currency = z.object({ code: z.string().regex(/^[A-Z]{3}$/) })

/**
 * Connects a store with REST keys created in it, after verifying them. WooCommerce's own key exchange (`/wc-auth/v1/authorize`)
 * isn't used: it posts the keys to the organization that started it, so an attacker could trick a merchant into authorizing
 * theirs.
 */
export async function connectWoo(
  platform: Platform,
  organizations: ShopOrganizations,
  { organizationId, session, body, clock, log }: DetachedCall<typeof endpoint>,
): Promise<{ isFirst: boolean }> {
  const { db, sendPublic } = platform
  const site = typedSite(body.site)
  if (!site) throw wrong('site', 'must be the https URL of your store, such as https://example.com')
  const keys = { consumerKey: body.consumerKey, consumerSecret: body.consumerSecret }
  const client = createWooClient(sendPublic, site, keys)
  const { code } = await client.get('data/currencies/current', currency).catch((error: unknown) => {
    if (!(error instanceof WooError)) throw error
    log.warn({ organizationId, failure: error.failure, code: error.code }, 'WooCommerce connection failed')
    throw refusalOf(error)
  })
  return db.asSystem(async (trx) => {
    await lockShop(trx, site)
    const foreign = await foreignShop(trx, site, organizationId)
    if (foreign) throw foreign
    const before = await findConnection(trx, organizationId)
    const now = clock.now()
    await putConnection(trx, {
      organization_id: organizationId,
      platform: 'woocommerce',
      shop: site,
      is_opened_by_shop: false,
      code_hash: null,
      access_token: sealKeys(platform, site, keys),
      access_token_expires_at: null,
      refresh_token: null,
      scopes: [],
      tokens_at: now,
      // Existing webhooks keep their valid signing secret.
      webhook_secret: before?.webhook_secret ?? sealWebhookSecret(platform, site, newOpaqueToken()),
    })
    const connected = await organizations.connect(trx, organizationId, session.userId, 'woocommerce')
    await organizations.update(trx, organizationId, { website: `https://${site}`, currency: code })
    return connected
  })
}

function refusalOf(error: WooError): Refusal {
  switch (error.failure) {
    case 'unauthorized':
      return wrong('consumerKey', 'isn’t accepted by your store, or doesn’t belong to the consumer secret')
    case 'forbidden':
      return wrong(
        'consumerKey',
        'doesn’t have permission to read your store. Create it as an administrator with read and write access.',
      )
    case 'missing':
    case 'refused':
      return wrong('site', `${error.message}. In WordPress, permalinks must not be set to “Plain”.`)
    case 'throttled':
    case 'unreachable':
      return wrong('site', error.message)
  }
}

function wrong(field: 'site' | 'consumerKey', message: string): Refusal {
  return new Refusal('request.invalid', 'Check the marked fields', { fields: { [`body.${field}`]: message } })
}
