import { t } from '@lingui/core/macro'
import type { Platform } from '@yuko/contract/accounts/user'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import type { StoreSync } from '@yuko/contract/store/get-store-sync'
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
  read_gift_cards: t`Read gift cards`,
  write_gift_cards: t`Create gift cards for points`,
  write_pixels: t`Add the web pixel to your store`,
  read_customer_events: t`Read product views and carts of shoppers who consented`,
  write_app_proxy: t`Recognize signed-in customers in your store`,
}

/** What doesn’t work while a permission is missing. */
export const withoutScope: Readonly<Record<string, string>> = {
  read_products: t`Products don’t sync, so reviews can’t be collected for new ones.`,
  write_products: t`Your theme and search engines don’t get the ratings of your products.`,
  read_customers: t`Customers and customer segments don’t sync.`,
  write_customers: t`Loyalty tags and changes of email consent don’t reach your customers in Shopify.`,
  read_customer_merge: t`Customers that you merge in Shopify stay separate in Yuko.`,
  read_orders: t`Orders don’t sync, so no review requests are sent and purchases earn no points.`,
  read_all_orders: t`Orders older than 60 days don’t sync.`,
  read_fulfillments: t`Review requests can’t wait until an order is fulfilled.`,
  write_discounts: t`Rewards can’t create discount codes.`,
  read_store_credit_accounts: t`Points can’t be redeemed for store credit.`,
  write_store_credit_account_transactions: t`Points can’t be redeemed for store credit.`,
  write_pixels: t`Workflows for abandoned carts and viewed products don’t start.`,
  read_customer_events: t`Workflows for abandoned carts and viewed products don’t start.`,
  write_app_proxy: t`Widgets don’t recognize customers who are signed in to your store.`,
}

/** “12 of 14 permissions granted”; undefined where the platform has none. */
export function permissionsInWords({ scopes, missingScopes }: StoreConnection): string | undefined {
  const needed = scopes.length + missingScopes.length
  return needed > 0 ? t`${scopes.length} of ${needed} permissions granted` : undefined
}

/** The worst comes first: what stops all data, then what stops some of it. */
export function healthOf({ state, missingScopes }: StoreConnection, sync?: StoreSync): { tone: Tone; words: string } {
  if (state === 'disconnected') return { tone: 'danger', words: t`Disconnected` }
  if (state === 'none') return { tone: 'warning', words: t`Not connected` }
  if (sync?.state === 'failed') return { tone: 'danger', words: t`Sync stopped` }
  if (missingScopes.length > 0) return { tone: 'warning', words: t`Permissions missing` }
  if (sync?.state === 'running') return { tone: 'info', words: t`Syncing` }
  if (sync?.state === 'done' && !sync.isToldOfChanges) return { tone: 'warning', words: t`No live updates` }
  return { tone: 'success', words: t`Connected` }
}
