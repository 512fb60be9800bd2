import { createShopOrganizations } from '#accounts/shop-staff/shop-organizations.ts'
import type { Module, Platform } from '#platform/module.ts'
import { storeModule } from '#store/store.module.ts'

/** The store area as `src/modules.ts` makes it, without what other areas add. */
export function createStoreModule(platform: Platform): Module {
  return storeModule(platform, { organizations: createShopOrganizations(platform), personalData: [] })
}
