import type { OnboardingStep, User } from '@yuko/contract/accounts/user'
import { selectedMembership } from '#session/session.ts'

const verification = '/account/email-verification'
/** Where two-factor sign-in is set up, and where the account can be closed. */
const ownInfo = '/app/settings/accounts/info'

const closedOrganization = '/closed-organization'

export const onboardingPaths: Record<Exclude<OnboardingStep, 'done'>, string> = {
  organization: '/onboarding/organization',
  platform: '/onboarding/platform?step=platform',
  connection: '/onboarding/platform',
}
export const onboardingSteps = ['organization', 'platform', 'connection'] as const

/** The step that a path of onboarding shows: the same path is two of them, told apart by having a query string. */
export function onboardingStepOf(pathname: string, search: string): (typeof onboardingSteps)[number] | null {
  if (pathname === '/onboarding' || pathname === '/onboarding/organization') return 'organization'
  if (pathname === '/onboarding/platform') return search === '' ? 'connection' : 'platform'
  return null
}

/**
 * Where somebody has to go before the page they asked for, or null when it may be shown. In this order: signed in, e-mail
 * verified, the organization open, two factors where the organization asks for them, onboarding completed, store connected.
 */
export function placeToGoFirst(user: User | null, pathname: string, search: string): string | null {
  if (!user) return '/login'
  // A verification link works in any state; a second click on it is no mistake.
  if (pathname.startsWith('/account/verify/')) return null
  if (!user.isEmailVerified) return pathname === verification ? null : verification

  const organization = selectedMembership(user)
  const shown = onboardingStepOf(pathname, search)
  if (organization?.closedUntil)
    return pathname === closedOrganization || pathname === ownInfo || shown === 'organization' ? null : closedOrganization
  if (pathname === closedOrganization) return '/'
  // The api refuses everything else of the organization until it is there.
  if (organization?.mustSetUpTwoFactor) return pathname === ownInfo ? null : ownInfo
  const next = organization?.onboarding ?? 'organization'
  if (next !== 'done') {
    const isReached = shown !== null && onboardingSteps.indexOf(shown) <= onboardingSteps.indexOf(next)
    return isReached ? null : onboardingPaths[next]
  }
  // Connected before and not any more: the step that connects says what happened, and the platform may be another one.
  if (!organization?.isStoreConnected) return shown === 'connection' || shown === 'platform' ? null : onboardingPaths.connection

  if (shown) return '/onboarding-setup'
  return pathname === verification ? '/' : null
}

/** Screens before the app itself: the sidebar offers nothing but Logout. */
export const isPreApp = (pathname: string): boolean => /onboarding|email-verification|verify|closed-organization/.test(pathname)
