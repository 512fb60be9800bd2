import { t } from '@lingui/core/macro'
import type { Platform } from '@yuko/contract/accounts/user'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import type { Tone } from '@yuko/ui'

export const platformLabels: Record<Platform, string> = {
  shopify: t`Shopify`,
  woocommerce: 'WooCommerce',
  custom: t`Custom store`,
}

export const methodLabels: Record<NonNullable<StoreConnection['method']>, string> = {
  shopify: t`Shopify app`,
  woocommerce: t`WooCommerce REST API`,
  'api-key': t`API key`,
  file: t`CSV files`,
}

/** Labels of a store's permissions; others are shown by their code. */
export const scopeLabels: Readonly<Record<string, string>> = {
  read_products: t`Read products`,
  write_products: t`Read products and show their ratings in your store`,
  read_customers: t`Read customers`,
  write_customers: t`Read customers and set loyalty tags`,
  read_customer_merge: t`See when customers are merged`,
  read_orders: t`Read orders`,
  read_all_orders: t`Read orders older than 60 days`,
  read_fulfillments: t`Read fulfillments`,
  write_discounts: t`Create discount codes for rewards`,
  read_store_credit_accounts: t`Read store credit`,
  write_store_credit_account_transactions: t`Issue store credit for points`,
  write_pixels: t`Add the web pixel to your store`,
  read_customer_events: t`Read product views and carts of shoppers who consented`,
  write_app_proxy: t`Recognize signed-in customers in your store`,
}

export function healthOf({ state, missingScopes }: StoreConnection): { tone: Tone; words: string } {
  if (state === 'disconnected') return { tone: 'danger', words: t`Disconnected` }
  if (state === 'none') return { tone: 'warning', words: t`Not connected` }
  return missingScopes.length > 0 ? { tone: 'warning', words: t`Permissions missing` } : { tone: 'success', words: t`Connected` }
}
