import { adminAddress } from '@yuko/contract/store/admin-address'
import { page } from '#session/page.ts'
import type { Launch } from '#session/platform-bridge/launch.ts'
import { platformApiKey } from '#session/platform-bridge/platform-global.ts'

/**
 * Redirects an embedded document in a top-level window to its place in the admin; true if it did. The server does the same on
 * load, so this is for documents it did not serve just now, such as a restored tab.
 */
export function forceRedirect({ isTop, admin }: Launch): boolean {
  const apiKey = platformApiKey()
  if (!isTop || !admin || !apiKey) return false
  page.replace(adminAddress(admin, apiKey, window.location))
  return true
}
