import type { Platform } from '#platform/module.ts'
import { seal, unseal } from '#platform/sealed.ts'
import { type ConnectionRow, findConnection } from '../connection/connections.repository.ts'
import { createWooClient, type WooClient, type WooKeys } from './woo-client.ts'

type Tools = Pick<Platform, 'db' | 'sendPublic' | 'secretFor'>

/** The way to the store on WooCommerce that an organization is connected to; null where none is. */
export interface WooAccess {
  withStore(organizationId: string): Promise<WooClient | null>
  /** With keys as they are kept, also of a store that is not connected any more. */
  withKeys(site: string, sealed: Uint8Array): WooClient
  /** What a message of the store has to be signed with. */
  secretOf(row: ConnectionRow): string | null
}

export function createWooAccess({ db, sendPublic, secretFor }: Tools): WooAccess {
  const withKeys: WooAccess['withKeys'] = (site, sealed) => {
    const [consumerKey = '', consumerSecret = ''] = unseal(sealed, secretFor('store-tokens'), site).split(':')
    return createWooClient(sendPublic, site, { consumerKey, consumerSecret })
  }
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

export function sealWebhookSecret({ secretFor }: Pick<Platform, 'secretFor'>, site: string, secret: string): Buffer {
  return seal(secret, secretFor('store-webhooks'), site)
}
