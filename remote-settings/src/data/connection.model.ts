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
  shopify: t`Through Shopify`,
  woocommerce: t`Through the REST API of WooCommerce`,
  'api-key': t`Your server sends its data with an API key`,
  file: t`CSV files`,
}

/** What each permission of a shop is for, in the merchant's words; one that is not here shows as it is written. */
export const scopeLabels: Readonly<Record<string, string>> = {
  read_products: t`Read products`,
  write_products: t`Read products, and show their stars on your pages`,
  read_customers: t`Read customers`,
  write_customers: t`Read customers, and write their loyalty tags`,
  read_orders: t`Read orders`,
  read_all_orders: t`Read orders older than 60 days`,
  read_fulfillments: t`Read deliveries`,
  write_discounts: t`Make discount codes for rewards`,
  read_store_credit_accounts: t`See store credit`,
  write_store_credit_account_transactions: t`Give store credit for points`,
}

export function healthOf({ state, missingScopes }: StoreConnection): { tone: Tone; words: string } {
  if (state === 'disconnected') return { tone: 'danger', words: t`Disconnected` }
  if (state === 'none') return { tone: 'warning', words: t`Not connected` }
  return missingScopes.length > 0 ? { tone: 'warning', words: t`Permissions missing` } : { tone: 'success', words: t`Connected` }
}
