import type { OnboardingStep, Platform } from '@yuko/contract/accounts/user'

interface Progress {
  readonly platform: Platform | null
  readonly connectedAt: Date | null
}

/** The step that comes next. A user without an organization is at `organization`; one that exists is past it. */
export function onboardingStepOf({ platform, connectedAt }: Progress): Exclude<OnboardingStep, 'organization'> {
  if (!platform) return 'platform'
  return connectedAt ? 'done' : 'connection'
}
