import type { OnboardingStep, User } from '@yuko/contract/accounts/user'
import { selectedMembership } from '#session/session.ts'

const verification = '/account/email-verification'
/** Where two-factor sign-in is set up, and the account can be closed. */
const ownInfo = '/app/settings/accounts/info'

const closedOrganization = '/closed-organization'

export const onboardingPaths: Record<Exclude<OnboardingStep, 'done'>, string> = {
  organization: '/onboarding/organization',
  platform: '/onboarding/platform?step=platform',
  connection: '/onboarding/platform',
}
export const onboardingSteps = ['organization', 'platform', 'connection'] as const

/** The onboarding step of a path: one path is two steps, distinguished by the query string. */
export function onboardingStepOf(pathname: string, search: string): (typeof onboardingSteps)[number] | null {
  if (pathname === '/onboarding' || pathname === '/onboarding/organization') return 'organization'
  if (pathname === '/onboarding/platform') return search === '' ? 'connection' : 'platform'
  return null
}

/**
 * The page a user must visit before the requested one, or null. In this order: signed in, email verified, organization open,
 * two-factor sign-in if required, onboarding completed, store connected.
 */
export function placeToGoFirst(user: User | null, pathname: string, search: string): string | null {
  if (!user) return '/login'
  // A verification link works in any state, even the second time.
  if (pathname.startsWith('/account/verify/')) return null
  if (!user.isEmailVerified) return pathname === verification ? null : verification

  const organization = selectedMembership(user)
  const shown = onboardingStepOf(pathname, search)
  if (organization?.closedUntil)
    return pathname === closedOrganization || pathname === ownInfo || shown === 'organization' ? null : closedOrganization
  if (pathname === closedOrganization) return '/'
  // The API refuses everything else of the organization until then.
  if (organization?.mustSetUpTwoFactor) return pathname === ownInfo ? null : ownInfo
  const next = organization?.onboarding ?? 'organization'
  if (next !== 'done') {
    const isReached = shown !== null && onboardingSteps.indexOf(shown) <= onboardingSteps.indexOf(next)
    return isReached ? null : onboardingPaths[next]
  }
  // Disconnected since: the connection step shows the reason, and the platform may be changed.
  if (!organization?.isStoreConnected) return shown === 'connection' || shown === 'platform' ? null : onboardingPaths.connection

  if (shown) return '/onboarding-setup'
  return pathname === verification ? '/' : null
}

/** Screens before the app itself: the sidebar offers only Logout. */
export const isPreApp = (pathname: string): boolean => /onboarding|email-verification|verify|closed-organization/.test(pathname)
