import { refreshRegistry, registry } from '#remotes/registry.ts'
import { useSession } from '#session/session.store.ts'
import { hasSession } from '#session/session.ts'

/** Milliseconds that the registry may take; after it the releases that everybody gets have to do. */
const patience = 2_000

const selected = () => useSession.getState().selectedOrganisation ?? ''
let askedFor: string | undefined
let asking: Promise<boolean> | undefined

/** Releases differ by organization, and what is known was composed for another one, or for nobody in particular. */
export function isOfAnother(): boolean {
  const { varies, organizationId } = registry()
  return varies && hasSession() && (asking !== undefined || (organizationId !== selected() && askedFor !== selected()))
}

/** Asks with the session, once for all who need it; false when it could not be found out. */
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
