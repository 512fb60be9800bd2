import { aMembership, aUser, aUserAt } from '#testing/account-backend.ts'
import { isPreApp, placeToGoFirst } from './guards.ts'

const goFirst = (user: Parameters<typeof placeToGoFirst>[0], path: string) => {
  const { pathname, search } = new URL(path, 'http://host.example')
  return placeToGoFirst(user, pathname, search)
}

describe('the guards, in order', () => {
  it('sign-in comes first', () => {
    expect(goFirst(null, '/reviews/reviews')).toBe('/login')
    expect(goFirst(null, '/account/verify/token')).toBe('/login')
  })

  it('then the email has to be verified', () => {
    const user = { ...aUserAt('organization'), isEmailVerified: false }
    expect(goFirst(user, '/')).toBe('/account/email-verification')
    expect(goFirst(user, '/onboarding')).toBe('/account/email-verification')
    expect(goFirst(user, '/account/email-verification')).toBeNull()
    expect(goFirst(user, '/account/verify/token')).toBeNull()
  })

  it('then the organization has to be open: an owner can reopen it, open another, or manage their account', () => {
    const user = aUser({ organizations: [aMembership({ closedUntil: '2026-12-20T09:30:00.000Z' })] })
    expect(goFirst(user, '/reviews/reviews')).toBe('/closed-organization')
    expect(goFirst(user, '/closed-organization')).toBeNull()
    expect(goFirst(user, '/onboarding/organization')).toBeNull()
    expect(goFirst(user, '/app/settings/accounts/info')).toBeNull()
    expect(goFirst(aUser(), '/closed-organization')).toBe('/')
  })

  it('then two-factor sign-in has to be set up if the organization requires it', () => {
    const user = aUser({ organizations: [aMembership({ mustSetUpTwoFactor: true })] })
    expect(goFirst(user, '/reviews/reviews')).toBe('/app/settings/accounts/info')
    expect(goFirst(user, '/app/settings/accounts/info')).toBeNull()
  })

  it.each([
    ['organization', '/onboarding/organization'],
    ['platform', '/onboarding/platform?step=platform'],
    ['connection', '/onboarding/platform'],
  ] as const)('then onboarding has to be completed, and resumes at %s', (step, place) => {
    expect(goFirst(aUserAt(step), '/')).toBe(place)
    expect(goFirst(aUserAt(step), '/account/email-verification')).toBe(place)
    expect(goFirst(aUserAt(step), '/onboarding-setup')).toBe(place)
    expect(goFirst(aUserAt(step), place)).toBeNull()
  })

  it('users can go back to an earlier onboarding step, not ahead', () => {
    expect(goFirst(aUserAt('connection'), '/onboarding')).toBeNull()
    expect(goFirst(aUserAt('connection'), '/onboarding/platform?step=platform')).toBeNull()
    expect(goFirst(aUserAt('organization'), '/onboarding/platform')).toBe('/onboarding/organization')
    expect(goFirst(aUserAt('platform'), '/onboarding/platform')).toBe('/onboarding/platform?step=platform')
  })

  it('then the store has to be connected', () => {
    const user = aUser({ organizations: [aMembership({ isStoreConnected: false })] })
    expect(goFirst(user, '/')).toBe('/onboarding/platform')
    expect(goFirst(user, '/onboarding/platform')).toBeNull()
    expect(goFirst(user, '/onboarding/platform?step=platform')).toBeNull()
    expect(goFirst(user, '/onboarding')).toBe('/onboarding/platform')
  })

  it('then every page is open, and onboarding is done', () => {
    expect(goFirst(aUser(), '/')).toBeNull()
    expect(goFirst(aUser(), '/onboarding-setup')).toBeNull()
    expect(goFirst(aUser(), '/onboarding')).toBe('/onboarding-setup')
    expect(goFirst(aUser(), '/account/email-verification')).toBe('/')
  })
})

it.each([
  ['/onboarding/platform', true],
  ['/onboarding-setup', true],
  ['/account/email-verification', true],
  ['/account/verify/token', true],
  ['/', false],
  ['/reviews/reviews', false],
])('%s is before the app itself: %s', (path, expected) => {
  expect(isPreApp(path)).toBe(expected)
})
