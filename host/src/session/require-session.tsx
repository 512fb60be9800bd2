import { type Location, Navigate, Outlet, useLocation } from '@yuko/runtime/router'
import { Spinner } from '@yuko/ui'
import { placeToGoFirst } from '#session/guards.ts'
import { isEmbedded } from '#session/platform-bridge/launch.ts'
import { OutsidePlatformPage } from '#session/platform-bridge/outside-platform.page.tsx'
import { SigningIn } from '#session/platform-bridge/signing-in.tsx'
import { useSession } from '#session/session.store.ts'

/** Passed along by redirecting guards, so that the last one returns to the requested page. */
export interface GuardedState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
}

/** Requires a signed-in user with completed setup, in the order of `placeToGoFirst`. */
export function RequireSession() {
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  const location = useLocation()
  if (isLoading) return isEmbedded() ? <SigningIn /> : <Spinner />
  if (!user && isEmbedded()) return <OutsidePlatformPage />
  const first = placeToGoFirst(user, location.pathname, location.search)
  if (!first) return <Outlet />
  const state = location.state as GuardedState | null
  return <Navigate to={first} replace state={{ from: state?.from ?? location } satisfies GuardedState} />
}
