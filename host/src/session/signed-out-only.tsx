import { Navigate, Outlet, useLocation } from '@yuko/runtime/router'
import { Spinner } from '@yuko/ui'
import { NotFoundPage } from '#app/pages/not-found.page.tsx'
import { isEmbedded } from '#session/platform-bridge/launch.ts'
import type { GuardedState } from '#session/require-session.tsx'
import { useSession } from '#session/session.store.ts'

/** Sign-in pages. Signed-in users continue to the requested page, replacing this history entry. */
export function SignedOutOnly() {
  const user = useSession((session) => session.user)
  const isLoading = useSession((session) => session.loading)
  const state = useLocation().state as GuardedState | null
  if (isEmbedded()) return <NotFoundPage />
  if (user) return <Navigate to={state?.from ?? '/'} replace />
  return isLoading ? <Spinner /> : <Outlet />
}
