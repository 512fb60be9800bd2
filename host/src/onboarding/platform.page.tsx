import { useLocation } from '@yuko/runtime/router'
import { ConnectionPanel } from '#onboarding/connection.panel.tsx'
import { PlatformPanel } from '#onboarding/platform.panel.tsx'
import { onboardingStepOf } from '#session/guards.ts'

/** Second and third step: with a query string the choice of a platform, without one the connection to it. */
export function PlatformPage() {
  const { pathname, search } = useLocation()
  return onboardingStepOf(pathname, search) === 'platform' ? <PlatformPanel /> : <ConnectionPanel />
}
