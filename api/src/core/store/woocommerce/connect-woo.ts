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
import { createWooClient, type WooClient, type WooKeys } from './woo-client.ts'

const currency = z.object({ code: z.string().regex(/^[A-Z]{3}$/) })

/** Connects a store with REST keys created in it, after verifying them. */
export async function connectWoo(
  platform: Platform,
  organizations: ShopOrganizations,
  { organizationId, session, body, log }: DetachedCall<typeof endpoint>,
): Promise<{ isFirst: boolean }> {
  const site = siteOf(body.site)
  const keys = { consumerKey: body.consumerKey, consumerSecret: body.consumerSecret }
  const code = await readCurrency(createWooClient(platform.sendPublic, site, keys)).catch((error: unknown) => {
    if (!(error instanceof WooError)) throw error
    log.warn({ organizationId, failure: error.failure, code: error.code }, 'WooCommerce connection failed')
    throw refusalOf(error)
  })
  return saveConnection(platform, organizations, { organizationId, userId: session.userId, site, keys, currency: code })
}

export function siteOf(typed: string): string {
  const site = typedSite(typed)
  if (!site) throw wrong('site', 'must be the https URL of your store, such as https://example.com')
  return site
}

/** The first call of a store: verifies the keys as well. */
export const readCurrency = async (client: WooClient): Promise<string> =>
  (await client.get('data/currencies/current', currency)).code

interface Verified {
  readonly organizationId: string
  readonly userId: string
  readonly site: string
  readonly keys: WooKeys
  readonly currency: string
  readonly hasPlugin?: boolean
}

export function saveConnection(
  platform: Platform,
  organizations: ShopOrganizations,
  { organizationId, userId, site, keys, currency: code, hasPlugin }: Verified,
): Promise<{ isFirst: boolean }> {
  const { db, clock } = platform
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
      ...(hasPlugin && { has_plugin: true }),
    })
    const connected = await organizations.connect(trx, organizationId, userId, 'woocommerce')
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
