import type { OnboardingStep, Platform } from '@yuko/contract/accounts/user'

interface Progress {
  readonly platform: Platform | null
  /** The first time; it stays when the store is disconnected, because onboarding is not done twice. */
  readonly connectedAt: Date | null
}

interface StoreState {
  readonly connected_at: Date | null
  readonly disconnected_at: Date | null
}

export const isStoreConnected = (store: StoreState): boolean => store.connected_at !== null && store.disconnected_at === null

/** The step that comes next. A user without an organization is at `organization`; one that exists is past it. */
export function onboardingStepOf({ platform, connectedAt }: Progress): Exclude<OnboardingStep, 'organization'> {
  if (!platform) return 'platform'
  return connectedAt ? 'done' : 'connection'
}
