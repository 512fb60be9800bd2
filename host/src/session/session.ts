import { t } from '@lingui/core/macro'
import { logout } from '@yuko/contract/accounts/sign-in/logout'
import { me } from '@yuko/contract/accounts/sign-in/me'
import type { Membership, Tokens, User } from '@yuko/contract/accounts/user'
import { callApi, notify } from '@yuko/runtime'
import { chooseLanguage } from '#language/page-language.ts'
import { forgetFirst } from '#remotes/first-queries.ts'
import { page } from '#session/page.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'
import { currentLaunch } from '#session/platform-bridge/launch.ts'
import { useSession } from '#session/session.store.ts'
import { clearStored, readStored, storageName, writeStored } from '#session/stored.ts'

/** Whether there is a token to load a user with: synchronous, so that signed-out users neither wait nor load an area. */
export const hasSession = (): boolean => sessionBridge().hasToken()

/** Loads the user at startup. The guards wait for it, the requested URL stays meanwhile. */
export async function startSession(): Promise<void> {
  if (!hasSession()) return
  const { setLoading } = useSession.getState()
  setLoading(true)
  try {
    // The platform is still installing the app. Once it creates a session, there is a user to load.
    if (currentLaunch().isInstall) await sessionBridge().accessToken()
    const { timezone } = useSession.getState()
    await reloadUser()
    // Days in filters are days of the time zone.
    if (useSession.getState().timezone !== timezone) forgetFirst()
  } catch {
    reportNoUser()
  } finally {
    setLoading(false)
  }
}

function reportNoUser() {
  notify(t`Unable to fetch user data, try logging in again`, { type: 'error' })
}

/** Call after any change of the user or the organizations: verification, an onboarding step, a new organization. */
export async function reloadUser(): Promise<User> {
  const { data } = await callApi(me, {})
  const { setUser, setSelectedOrganisation, setTimezone, setApp } = useSession.getState()
  setSelectedOrganisation(data.selected_org_uuid)
  const membership = selectedMembership(data)
  setTimezone(membership?.timezone ?? data.timezone)
  setUser(data)
  // No choice on this device yet: the app that the store uses.
  if (readStored('app') === null && membership?.modules?.includes('loyalty') && !membership.modules.includes('reviews'))
    setApp('loyalty')
  if (chooseLanguage(data.language)) page.reload()
  return data
}

export const selectedMembership = (user: User): Membership | undefined =>
  user.organizations.find(({ org_uuid }) => org_uuid === user.selected_org_uuid)

export async function signIn(tokens: Tokens): Promise<void> {
  writeStored('accessToken', tokens.access_token)
  writeStored('refreshToken', tokens.refresh_token)
  await reloadUser().catch(reportNoUser)
}

export async function signOut(): Promise<void> {
  // The server ends the session if reachable; the device clears it in any case.
  await callApi(logout, {}, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
  useSession.getState().clearUser()
  clearStored()
  page.reload()
}

/** Another tab signed out: this one must not continue as that user, or as the next one there. */
export function followOtherTabs(): () => void {
  // In the platform's frame, sign-in and sign-out of other tabs do not apply.
  if (sessionBridge().kind === 'embedded') return () => {}
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    const isSignedOut = key === null || (key === storageName('accessToken') && newValue === null && oldValue !== null)
    if (isSignedOut && useSession.getState().user) page.reload()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
