import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { connectFetcher, connectNotifier } from '@yuko/runtime'
import { createMemoryRouter, type RouteObject, RouterProvider } from '@yuko/runtime/router'
import { AppProviders } from '#app/app.providers.tsx'
import { hostRoutes } from '#app/app.routes.tsx'
import { showNotification } from '#app/toasts.tsx'
import { sessionFetcher } from '#session/session.fetcher.ts'
import { useSession } from '#session/session.store.ts'
import { startSession } from '#session/session.ts'
import { clearStored, writeStored } from '#session/stored.ts'

/** Areas as remotes would provide them, to test the guards and the shell. */
const someAreas: RouteObject[] = [
  { path: 'reviews/reviews', Component: () => <h1>The inbox</h1> },
  { path: 'billing', Component: () => <h1>Billing</h1> },
]

interface HostOptions {
  /** With a session: tokens are stored, and `/me` is requested as at startup. */
  isSignedIn?: boolean
  areas?: RouteObject[]
  settings?: RouteObject[]
  /** Finds remote routes for a navigation without a match. */
  discover?: Discover
}

type Discover = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['patchRoutesOnNavigation']>

/** The whole host as `main.tsx` starts it, with an in-memory URL. */
export function renderHost(path: string, { isSignedIn = true, areas = someAreas, settings = [], discover }: HostOptions = {}) {
  connectFetcher(sessionFetcher)
  connectNotifier(showNotification)
  if (isSignedIn) {
    writeStored('accessToken', 'access-1')
    writeStored('refreshToken', 'refresh-1')
  }
  const started = startSession()
  const router = createMemoryRouter(hostRoutes({ pages: areas, settings }), {
    initialEntries: [path],
    ...(discover && { patchRoutesOnNavigation: discover }),
  })
  const view = render(
    <AppProviders env="test">
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return {
    ...view,
    started,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Resets to a fresh browser. */
export function forgetSession(): void {
  clearStored()
  useSession.getState().reset()
}
