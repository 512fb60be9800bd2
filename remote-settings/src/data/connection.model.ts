import type { Platform } from '@yuko/contract/accounts/user'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import type { Tone } from '@yuko/ui'

export const platformLabels: Record<Platform, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  custom: 'Custom store',
}

export const methodLabels: Record<NonNullable<StoreConnection['method']>, string> = {
  shopify: 'Through Shopify',
  woocommerce: 'Through the REST API of WooCommerce',
  'api-key': 'Your server sends its data with an API key',
  file: 'CSV files',
}

/** What each permission of a shop is for, in the merchant's words; one that is not here shows as it is written. */
export const scopeLabels: Readonly<Record<string, string>> = {
  read_products: 'Read products',
  write_products: 'Read products, and show their stars on your pages',
  read_customers: 'Read customers',
  write_customers: 'Read customers, and write their loyalty tags',
  read_orders: 'Read orders',
  read_all_orders: 'Read orders older than 60 days',
  read_fulfillments: 'Read deliveries',
  write_discounts: 'Make discount codes for rewards',
  read_store_credit_accounts: 'See store credit',
  write_store_credit_account_transactions: 'Give store credit for points',
}

export function healthOf({ state, missingScopes }: StoreConnection): { tone: Tone; words: string } {
  if (state === 'disconnected') return { tone: 'danger', words: 'Disconnected' }
  if (state === 'none') return { tone: 'warning', words: 'Not connected' }
  return missingScopes.length > 0 ? { tone: 'warning', words: 'Permissions missing' } : { tone: 'success', words: 'Connected' }
}
