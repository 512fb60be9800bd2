import { jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import { createQueryClient } from '@yuko/runtime'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'

const loadRemote = jest.fn<Promise<{ routes: RouteObject[] }>, [id: string]>()
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote: async (id: string) => {
    const module = await loadRemote(id)
    return () => module
  },
  registerRemotes() {},
  registerPlugins() {},
}))

const { remoteDiscovery, remoteGrafts } = await import('./remote-routes.tsx')

const paths = {
  reviews: ['reviews/reviews', 'app/settings/reviews/branding'],
  loyalty: ['loyalty/programs', 'app/settings/loyalty/general'],
  workflows: ['workflows'],
  settings: ['billing', 'app/settings/accounts/general'],
  gifts: ['gifts', 'app/settings/gifts'],
}
const pages = Object.entries(paths).flatMap(([name, of]) => of.map((path) => [name, path] as const))
const areaOf = (path: string) => /^app\/settings\/\w+|^\w+/.exec(path)?.[0]

const registry = document.createElement('script')
registry.type = 'application/json'
registry.id = 'yuko-remotes'
registry.textContent = JSON.stringify({
  remotes: Object.entries(paths).map(([name, of]) => ({
    name,
    areas: of.map(areaOf),
    bucket: 'live',
    current: { version: 'v1', entry: `/${name}.js`, integrity: {}, exposes: [], preload: [], styles: [], hostContract },
    previous: null,
  })),
})
document.body.append(registry)

const Shell = () => (
  <>
    {pages.map(([name, path]) => (
      <Link key={path} to={`/${path}`}>
        To {path.startsWith('app/settings') && 'settings of '}
        {name}
      </Link>
    ))}
    <Outlet />
  </>
)

const Frame = () => (
  <main aria-label="Settings">
    <Outlet />
  </main>
)

function openHost(path: string) {
  const home: RouteObject = { path: '/', element: <p>Home</p> }
  const grafts = remoteGrafts(() => <p>Not found</p>)
  const frame = { element: <Frame />, children: grafts.settings }
  const routes = [{ element: <Shell />, hydrateFallbackElement: <p>Opening</p>, children: [home, ...grafts.pages, frame] }]
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
      .map(([name, path]) => ({
        path,
        lazy: async () => ({ Component: () => <p>Page of {path.startsWith('app/') ? `settings of ${name}` : name}</p> }),
      })),
  }))
})

describe("a remote in the host's router", () => {
  it('is not loaded before it is visited', async () => {
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

  it('shows its settings in the shared frame, which stays across remotes', async () => {
    openHost('/app/settings/reviews/branding')
    expect(await screen.findByText('Page of settings of reviews')).toBeInTheDocument()
    const frame = screen.getByRole('main', { name: 'Settings' })
    await userEvent.click(screen.getByText('To settings of loyalty'))
    expect(await screen.findByText('Page of settings of loyalty')).toBeInTheDocument()
    expect(screen.getByRole('main', { name: 'Settings' })).toBe(frame)
    await userEvent.click(screen.getByText('To reviews'))
    expect(await screen.findByText('Page of reviews')).toBeInTheDocument()
    expect(frame).not.toBeInTheDocument()
  })

  it('that fails to load leaves the settings frame intact', async () => {
    loadRemote.mockRejectedValueOnce(new Error('500'))
    openHost('/app/settings/gifts')
    expect(await screen.findByText('Couldn’t load Gifts')).toBeInTheDocument()
    const frame = screen.getByRole('main', { name: 'Settings' })
    await userEvent.click(screen.getByText('To settings of loyalty'))
    expect(await screen.findByText('Page of settings of loyalty')).toBeInTheDocument()
    expect(screen.getByRole('main', { name: 'Settings' })).toBe(frame)
  })

  it('leaves unknown paths to the host', async () => {
    openHost('/reviews/of-last-year')
    expect(await screen.findByText('Not found')).toBeInTheDocument()
  })

  it('leaves unknown settings to the host, inside the frame', async () => {
    openHost('/app/settings/reviews/of-last-year')
    expect(within(await screen.findByRole('main', { name: 'Settings' })).getByText('Not found')).toBeInTheDocument()
  })

  it('shows an error panel while it cannot be loaded, without affecting the rest, and recovers on Retry', async () => {
    loadRemote.mockRejectedValueOnce(new Error('500'))
    openHost('/workflows')
    expect(await screen.findByText('Couldn’t load Workflows')).toBeInTheDocument()
    await userEvent.click(screen.getByText('To loyalty'))
    expect(await screen.findByText('Page of loyalty')).toBeInTheDocument()

    loadRemote.mockRejectedValueOnce(new Error('500'))
    await userEvent.click(screen.getByText('To workflows'))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Page of workflows')).toBeInTheDocument()
  })

  it('keeps an error inside its region', async () => {
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
