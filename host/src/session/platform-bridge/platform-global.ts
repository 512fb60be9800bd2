import type { ShopifyGlobal } from '@shopify/app-bridge-types'

/** The platform's script puts it there; only the document of a frame loads the script. */
export const platformGlobal = (): ShopifyGlobal | undefined => (window as { shopify?: ShopifyGlobal }).shopify

/** Ours at the platform: the document names it for the platform's script. */
export const platformApiKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content || null
