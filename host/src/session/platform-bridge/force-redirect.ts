import { adminAddress } from '@yuko/contract/store/admin-address'
import { page } from '#session/page.ts'
import type { Launch } from '#session/platform-bridge/launch.ts'
import { platformApiKey } from '#session/platform-bridge/platform-global.ts'

/**
 * A document that was made for the frame stands in a window of its own: it goes to where it belongs, and true says so. The
 * server does the same before it makes one, so this is for what never asked it, such as a tab that was restored.
 */
export function forceRedirect({ isTop, admin }: Launch): boolean {
  const apiKey = platformApiKey()
  if (!isTop || !admin || !apiKey) return false
  page.replace(adminAddress(admin, apiKey, window.location))
  return true
}
