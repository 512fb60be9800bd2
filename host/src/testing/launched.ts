import type { Launch } from '#session/platform-bridge/launch.ts'

/** A frame of a shop's admin. A test hands it to its own copy of `launch.ts`, which is read when the page loads. */
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
