/**
 * The app's settings at Shopify, for the server and for `npm run shopify`, which writes it into `shopify.app.toml`. A change
 * takes effect when both are deployed.
 */

/** Pinned to the version that the parsers were written for. Versions are supported for at least a year. */
export const adminApiVersion = '2026-10'

/** The scopes requested from shops, unless SHOPIFY_SCOPES says otherwise. */
export const appScopes: readonly string[] = [
  'write_products',
  'write_customers',
  'read_customer_merge',
  'read_orders',
  'read_fulfillments',
  'write_discounts',
  'read_store_credit_accounts',
  'write_store_credit_account_transactions',
  // The web pixel.
  'write_pixels',
  'read_customer_events',
  'write_app_proxy',
]

/** Gift cards as rewards. */
export const giftCardScope = 'write_gift_cards'

/** Scopes that only the merchants who want what they are for are asked for, after the installation. */
export const optionalScopes: readonly string[] = [giftCardScope]

/** Redirect URLs of a grant. The second one is used by the platform's client library when it renews a grant. */
export const callbackPaths = ['/shopify/callback', '/auth/shopify/callback'] as const

/** Where the platform runs extensions of its admin, and at the till also from the second one. */
export const extensionOrigins: readonly string[] = ['https://extensions.shopifycdn.com', 'https://cdn.shopify.com']

export const webhookPath = '/webhooks/shopify'

/** Below it are the paths that Shopify Flow calls. */
export const flowPath = '/shopify/flow'

/** The path that the app proxy calls. */
export const proxyPath = '/proxy/shopify'

/** Privacy webhooks. They can't be subscribed to, only configured. */
export const complianceTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const
