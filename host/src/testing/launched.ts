import type { Launch } from '#session/platform-bridge/launch.ts'

/** A frame in a shop's admin. A test passes it to its own copy of `launch.ts`, which reads it on load. */
export const launched = (given: Partial<Launch> = {}): Launch => ({
  isEmbedded: true,
  isTop: false,
  shop: 'mill.myshopify.com',
  host: btoa('admin.shopify.com/store/mill'),
  admin: 'admin.shopify.com/store/mill',
  adminOrigin: 'https://admin.shopify.com',
  isInstall: false,
  ...given,
})
