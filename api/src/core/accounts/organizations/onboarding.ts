import type { OnboardingStep, Platform } from '@yuko/contract/accounts/user'

interface Progress {
  readonly platform: Platform | null
  /** The first time. Kept when the store is disconnected, because onboarding isn't repeated. */
  readonly connectedAt: Date | null
}

interface StoreState {
  readonly connected_at: Date | null
  readonly disconnected_at: Date | null
}

export const isStoreConnected = (store: StoreState): boolean => store.connected_at !== null && store.disconnected_at === null

/** The next step of onboarding. A user without an organization is at `organization`. */
export function onboardingStepOf({ platform, connectedAt }: Progress): Exclude<OnboardingStep, 'organization'> {
  if (!platform) return 'platform'
  return connectedAt ? 'done' : 'connection'
}
