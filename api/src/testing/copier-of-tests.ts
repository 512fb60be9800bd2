import { shopifyCopier } from '#core/store/sync/copy-shopify.ts'
import type { StoreCopier } from '#core/store/sync/run-sync.ts'
import { systemClock } from '#platform/clock.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'

/** Copies a Shopify shop served by `fetch`, for any organization. */
export function copierOfTests(fetch: typeof globalThis.fetch, shop = 'mill.myshopify.com'): () => Promise<StoreCopier> {
  const access = { shop, accessToken: async () => 'token', drop: async () => {} }
  const admin = createAdminApi({ clock: systemClock, fetch })
  const copier = shopifyCopier({
    shops: { withShop: async () => access },
    admin,
    fetch,
    publicUrl: 'https://yuko.test',
    topics: [],
  })
  return async () => copier
}
