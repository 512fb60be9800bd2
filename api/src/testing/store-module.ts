import { createShopOrganizations } from '#core/accounts/shop-staff/shop-organizations.ts'
import { storeModule } from '#core/store/store.module.ts'
import type { Platform } from '#platform/module.ts'

/** The store area as `src/modules.ts` makes it, without what other areas add. */
export function createStoreModule(platform: Platform): ReturnType<typeof storeModule> {
  return storeModule(platform, { organizations: createShopOrganizations(platform), personalData: [] })
}
