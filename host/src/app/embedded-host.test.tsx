import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

// Inside the store platform's admin: decided when the page loads, so the modules are loaded afterwards.
const launch = { isEmbedded: true, shop: 'mill.myshopify.com', host: 'YWRtaW4' as string | null, isInstall: false }
jest.unstable_mockModule('#session/platform-bridge/launch.ts', () => ({
  currentLaunch: () => launch,
  isEmbedded: () => launch.isEmbedded,
}))
const { renderHost, forgetSession } = await import('#testing/render-host.tsx')
const { accountBackend, aUser } = await import('#testing/account-backend.ts')

const server = setupServer()
const platform = { idToken: async () => 'session-token', toast: { show: jest.fn() } }
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  forgetSession()
  Object.assign(window, { shopify: platform })
})
afterEach(() => {
  server.resetHandlers()
  launch.host = 'YWRtaW4'
})
afterAll(() => server.close())

const merchant = aUser({ integration: { type: 'shopify' } })

it.each(['/login', '/register', '/forgot-password', '/reset-password/token'])('%s is hidden', async (path) => {
  server.use(...accountBackend(merchant).handlers)
  renderHost(path, { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible()
})

it('shows the areas without header and sidebar of our own, and the platform’s menu instead', async () => {
  server.use(...accountBackend(merchant).handlers)
  const { container } = renderHost('/reviews/reviews', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Collapse menu' })).not.toBeInTheDocument()
  expect(await screen.findByText('Widgets')).toBeInTheDocument()
  expect(container.querySelector('ui-nav-menu a[href="/app/settings"]')).toHaveTextContent('Settings')
})

it('asks to start from the admin again when the platform’s session is refused', async () => {
  server.use(http.get('*/api/v1/me', () => HttpResponse.json({}, { status: 401 })))
  renderHost('/', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'We could not sign you in.' })).toBeVisible()
})

it('says that the host parameter is missing', async () => {
  launch.host = null
  renderHost('/', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'Missing host parameter in URL' })).toBeVisible()
})
