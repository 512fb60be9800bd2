import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Permission, permissionsOf } from '@yuko/contract/permissions'
import {
  connectFetcher,
  connectNotifier,
  createQueryClient,
  type HostContext,
  HostProvider,
  type Notification,
} from '@yuko/runtime'
import { createMemoryRouter, type RouteObject, RouterProvider, useBlocker } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'
import { fetchFetcher } from './fetch-fetcher.ts'
import { RouterLink } from './router-link.tsx'

const host: HostContext = {
  user: { name: 'Ada Example', email: 'ada@shop.example', integrationType: null },
  organization: {
    uuid: '0190f0a0-0000-7000-8000-000000000001',
    name: 'Mill & Co',
    role: 'owner',
    permissions: permissionsOf('owner'),
    currency: 'EUR',
    timezone: 'UTC',
  },
  platform: { kind: 'standalone', leaveTo() {} },
  flags: {},
  reload: async () => {},
}

const Nothing = () => null

interface Surroundings {
  path: string
  permissions?: Permission[]
  isOperator?: boolean
  integrationType?: HostContext['user']['integrationType']
  platform?: HostContext['platform']
}

/** A remote's routes as the host renders them, in memory: one router, a fresh cache, and a list of toasts. */
export function renderRoutes(
  routes: RouteObject[],
  { path, permissions, isOperator = false, integrationType = null, platform = host.platform }: Surroundings,
) {
  const notifications: Notification[] = []
  connectFetcher(fetchFetcher())
  connectNotifier((notification) => notifications.push(notification))
  const router = createMemoryRouter([{ HydrateFallback: Nothing, children: routes }], { initialEntries: [path] })
  const client = createQueryClient()
  const organization = permissions ? { ...host.organization, permissions } : host.organization
  const context = { ...host, platform, organization, user: { ...host.user, isOperator, integrationType } }
  const view = render(
    <UiProvider colorScheme="light" env="test" link={RouterLink} useBlocker={useBlocker}>
      <QueryClientProvider client={client}>
        <HostProvider value={context}>
          <RouterProvider router={router} />
        </HostProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    router,
    client,
    notifications,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
