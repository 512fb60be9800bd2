import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@yuko/runtime'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'

const loadRemote = jest.fn<Promise<{ routes: RouteObject[] }>, [id: string]>()
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes() {},
  registerPlugins() {},
}))

const { remoteDiscovery, remoteGrafts } = await import('./remote-routes.tsx')

const areas = { reviews: 'reviews/reviews', loyalty: 'loyalty/programs', workflows: 'workflows', settings: 'billing' }
const pages = Object.entries(areas)

const registry = document.createElement('script')
registry.type = 'application/json'
registry.id = 'yuko-remotes'
registry.textContent = JSON.stringify({
  remotes: pages.map(([name, path]) => ({
    name,
    areas: [path.split('/')[0]],
    bucket: 'live',
    current: { version: 'v1', entry: `/${name}.js`, integrity: {}, exposes: [], preload: [], styles: [], hostContract: '2.0' },
    previous: null,
  })),
})
document.body.append(registry)

const Shell = () => (
  <>
    {pages.map(([name, path]) => (
      <Link key={name} to={`/${path}`}>
        To {name}
      </Link>
    ))}
    <Outlet />
  </>
)

function openHost(path: string) {
  const home: RouteObject = { path: '/', element: <p>Home</p> }
  const routes = [
    { element: <Shell />, hydrateFallbackElement: <p>Opening</p>, children: [home, ...remoteGrafts(() => <p>Not found</p>)] },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: remoteDiscovery() })
  render(
    <UiProvider colorScheme="light" env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
}

beforeEach(() => {
  window.reportError = () => {}
  globalThis.fetch = async () => new Response('{}')
  loadRemote.mockReset()
  loadRemote.mockImplementation(async (id) => ({
    routes: pages
      .filter(([name]) => id.startsWith(name))
      .map(([name, path]) => ({ path, lazy: async () => ({ Component: () => <p>Page of {name}</p> }) })),
  }))
})

describe('a remote in the host’s router', () => {
  it('is not asked for before somebody goes there', async () => {
    openHost('/')
    expect(await screen.findByText('Home')).toBeInTheDocument()
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it('opens on a deep link, and another one by navigation', async () => {
    openHost('/reviews/reviews')
    expect(await screen.findByText('Page of reviews')).toBeInTheDocument()
    await userEvent.click(screen.getByText('To loyalty'))
    expect(await screen.findByText('Page of loyalty')).toBeInTheDocument()
  })

  it('leaves what it does not know to the host', async () => {
    openHost('/reviews/of-last-year')
    expect(await screen.findByText('Not found')).toBeInTheDocument()
  })

  it('shows a panel while it cannot be loaded, leaves the rest alone, and recovers by Retry', async () => {
    loadRemote.mockRejectedValueOnce(new Error('500'))
    openHost('/workflows')
    expect(await screen.findByText('Workflows is not available right now')).toBeInTheDocument()
    await userEvent.click(screen.getByText('To loyalty'))
    expect(await screen.findByText('Page of loyalty')).toBeInTheDocument()

    loadRemote.mockRejectedValueOnce(new Error('500'))
    await userEvent.click(screen.getByText('To workflows'))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Page of workflows')).toBeInTheDocument()
  })

  it('keeps a page that breaks inside its region', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('broken')
    }
    loadRemote.mockResolvedValueOnce({ routes: [{ path: 'billing', Component: Broken }] })
    openHost('/billing')
    expect(await screen.findByText('Something went wrong in Settings')).toBeInTheDocument()
    await userEvent.click(screen.getByText('To loyalty'))
    expect(await screen.findByText('Page of loyalty')).toBeInTheDocument()
  })
})
