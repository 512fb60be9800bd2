import type { Generated } from 'kysely'

/** Platforms with an API we can query. */
export type AskedPlatform = 'shopify' | 'woocommerce'
export type DisconnectReason = 'uninstalled' | 'disconnected'

interface StoreConnections {
  organization_id: string
  platform: Generated<AskedPlatform>
  /** demo.myshopify.com, or the URL of a WordPress site: example.com/shop */
  shop: string
  /** Shopify's ID of the shop. */
  shop_id: Generated<string | null>
  is_opened_by_shop: boolean
  scopes: string[]
  scopes_at: Date
  access_token: Uint8Array | null
  access_token_expires_at: Date | null
  refresh_token: Uint8Array | null
  tokens_at: Date
  refreshing_until: Generated<Date | null>
  code_hash: Generated<Uint8Array | null>
  webhook_secret: Generated<Uint8Array | null>
  shop_updated_at: Generated<Date | null>
  connected_at: Date
  disconnected_at: Generated<Date | null>
  disconnected_because: Generated<DisconnectReason | null>
  last_event_at: Generated<Date | null>
  /** When its webhooks were last confirmed. */
  subscribed_at: Generated<Date | null>
  /** Connected through our WooCommerce plugin. */
  has_plugin: Generated<boolean>
}

interface StoreAuthorizations {
  organization_id: string
  state_hash: Uint8Array
  user_id: string
  shop: string
  expires_at: Date
  /** The one-time code of the WooCommerce plugin that began it, encrypted. */
  plugin_code: Generated<Uint8Array | null>
  /** Of a WooCommerce store, once its merchant approved. Encrypted. */
  sealed_keys: Generated<Uint8Array | null>
}

interface WebhookInbox {
  id: string
  shop: string
  webhook_id: string
  topic: string
  triggered_at: Date
  received_at: Date
  payload: string | null
  state: Generated<'waiting' | 'applied' | 'dropped'>
  note: Generated<string | null>
}

export interface ConnectionTables {
  store_connections: StoreConnections
  store_authorizations: StoreAuthorizations
  webhook_inbox: WebhookInbox
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ConnectionTables {}
}
