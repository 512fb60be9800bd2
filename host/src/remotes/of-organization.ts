import { refreshRegistry, registry } from '#remotes/registry.ts'
import { useSession } from '#session/session.store.ts'
import { hasSession } from '#session/session.ts'

/** Timeout of the registry in milliseconds; then the default releases are used. */
const patience = 2_000

const selected = () => useSession.getState().selectedOrganisation ?? ''
let askedFor: string | undefined
let asking: Promise<boolean> | undefined

/** Releases differ by organization, and the loaded list is for another one or for none. */
export function isOfAnother(): boolean {
  const { varies, organizationId } = registry()
  return varies && hasSession() && (asking !== undefined || (organizationId !== selected() && askedFor !== selected()))
}

/** Requests the organization's releases, once for concurrent callers; false if that failed. */
export function lookForOrganization(): Promise<boolean> {
  asking ??= look().finally(() => {
    asking = undefined
  })
  return asking
}

async function look(): Promise<boolean> {
  askedFor = selected()
  try {
    await refreshRegistry(AbortSignal.timeout(patience))
    return true
  } catch {
    return false
  }
}
