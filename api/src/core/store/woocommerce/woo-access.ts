import type { Platform } from '#platform/module.ts'
import { seal, unseal } from '#platform/sealed.ts'
import { type ConnectionRow, findConnection } from '../connection/connections.repository.ts'
import { createWooClient, type WooClient, type WooKeys } from './woo-client.ts'

type Tools = Pick<Platform, 'db' | 'sendPublic' | 'secretFor'>

/** Access to an organization's WooCommerce store. null: none is connected. */
export interface WooAccess {
  withStore(organizationId: string): Promise<WooClient | null>
  /** With encrypted keys, also for a disconnected store. */
  withKeys(site: string, sealed: Uint8Array): WooClient
  /** The secret that the store's webhooks are signed with. */
  secretOf(row: ConnectionRow): string | null
}

export function createWooAccess({ db, sendPublic, secretFor }: Tools): WooAccess {
  const withKeys: WooAccess['withKeys'] = (site, sealed) =>
    createWooClient(sendPublic, site, openKeys({ secretFor }, site, sealed))
  return {
    withKeys,
    async withStore(organizationId) {
      const row = await db.asSystem((trx) => findConnection(trx, organizationId))
      if (row?.platform !== 'woocommerce' || row.disconnected_at || !row.access_token) return null
      return withKeys(row.shop, row.access_token)
    },
    secretOf: (row) =>
      row.platform === 'woocommerce' && row.webhook_secret
        ? unseal(row.webhook_secret, secretFor('store-webhooks'), row.shop)
        : null,
  }
}

export function sealKeys(
  { secretFor }: Pick<Platform, 'secretFor'>,
  site: string,
  { consumerKey, consumerSecret }: WooKeys,
): Buffer {
  return seal(`${consumerKey}:${consumerSecret}`, secretFor('store-tokens'), site)
}

export function openKeys({ secretFor }: Pick<Platform, 'secretFor'>, site: string, sealed: Uint8Array): WooKeys {
  const [consumerKey = '', consumerSecret = ''] = unseal(sealed, secretFor('store-tokens'), site).split(':')
  return { consumerKey, consumerSecret }
}

export function sealWebhookSecret({ secretFor }: Pick<Platform, 'secretFor'>, site: string, secret: string): Buffer {
  return seal(secret, secretFor('store-webhooks'), site)
}
