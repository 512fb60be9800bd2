import type { ShopifyGlobal } from '@shopify/app-bridge-react'

/** Set by the platform's script, which only a framed document loads. */
export const platformGlobal = (): ShopifyGlobal | undefined => (window as { shopify?: ShopifyGlobal }).shopify

/** Our client id on the platform, in the document for the platform's script. */
export const platformApiKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content || null
