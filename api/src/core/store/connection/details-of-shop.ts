import type { Platform } from '#platform/module.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { createAdminApi } from '#platform/shopify/admin-client.ts'
import { readShopDetails, type ShopDetails } from '#platform/shopify/shop-details.ts'
import { platformAway } from './connection-refusals.ts'

const withinMs = 15_000

/** Queries a shop's details with a new token. Refuses if the platform doesn't respond within 15 s. */
export function createDetailsOfShop({ clock, fetch, log }: Pick<Platform, 'clock' | 'fetch' | 'log'>) {
  const adminApi = createAdminApi({ clock, fetch })

  return async function detailsOfShop(shop: string, token: string): Promise<ShopDetails> {
    const client = adminApi.of({ shop, accessToken: async () => token, drop: async () => {} })
    try {
      return await readShopDetails(client, AbortSignal.timeout(withinMs))
    } catch (error) {
      log.warn({ err: error, shop }, 'failed to read shop details')
      throw error instanceof AdminApiError || error instanceof DOMException ? platformAway() : error
    }
  }
}
