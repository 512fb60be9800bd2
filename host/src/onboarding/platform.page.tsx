import { useLocation } from '@yuko/runtime/router'
import { ConnectionPanel } from '#onboarding/connection.panel.tsx'
import { PlatformPanel } from '#onboarding/platform.panel.tsx'
import { onboardingStepOf } from '#session/guards.ts'

/** Second and third step: the platform choice with a query string, the connection without one. */
export function PlatformPage() {
  const { pathname, search } = useLocation()
  return onboardingStepOf(pathname, search) === 'platform' ? <PlatformPanel /> : <ConnectionPanel />
}
