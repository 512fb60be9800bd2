import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { notify } from '@yuko/runtime'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { launched } from '#testing/launched.ts'
import { definePlatformElements } from '#testing/platform-elements.ts'

// Embedding is detected when the page loads, so the modules are imported afterwards.
const launch = launched()
jest.unstable_mockModule('#session/platform-bridge/launch.ts', () => ({
  currentLaunch: () => launch,
  isEmbedded: () => launch.isEmbedded,
  isAdminHost: (host: string) => host.endsWith('.myshopify.com'),
}))
const { renderHost, forgetSession } = await import('#testing/render-host.tsx')
const { page } = await import('#session/page.ts')
const { useSession } = await import('#session/session.store.ts')
const { accountBackend, aUser } = await import('#testing/account-backend.ts')

const server = setupServer()
const idToken = jest.fn(async () => 'session-token')
const toast = jest.fn()
beforeAll(() => {
  definePlatformElements()
  server.listen({ onUnhandledFrame: 'error' })
  document.head.insertAdjacentHTML('beforeend', '<meta name="shopify-api-key" content="key-1">')
})
beforeEach(() => {
  forgetSession()
  toast.mockClear()
  Object.assign(launch, launched())
  Object.assign(window, { shopify: { idToken, toast: { show: toast } } })
})
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
})
afterAll(() => server.close())

const merchant = aUser({ integration: { type: 'shopify' } })

it.each(['/login', '/register', '/forgot-password', '/reset-password/token'])('%s is hidden', async (path) => {
  server.use(...accountBackend(merchant).handlers)
  renderHost(path, { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible()
})

it('shows areas without our header and sidebar, and one menu that the platform draws instead', async () => {
  server.use(...accountBackend(merchant).handlers)
  const { container } = renderHost('/reviews/reviews', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Collapse menu' })).not.toBeInTheDocument()
  expect(screen.queryByText('Logout')).not.toBeInTheDocument()
  expect(await screen.findByText('Widgets')).toBeInTheDocument()
  const menus = container.querySelectorAll('ui-nav-menu')
  expect(menus).toHaveLength(1)
  const links = [...(menus[0]?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Settings', '/app/settings'])
  expect(menus[0]?.querySelectorAll('[rel="home"]')).toHaveLength(1)
  expect(links.filter(([, href]) => href === '/')).toHaveLength(1)
})

it("follows the admin's menu with one history entry", async () => {
  server.use(...accountBackend(merchant).handlers)
  const { container, router, address } = renderHost('/reviews/reviews', { isSignedIn: false })
  await screen.findByText('Widgets')
  const link = container.querySelector('ui-nav-menu [href="/billing"]')
  act(() => void link?.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true })))
  expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
  expect(address()).toBe('/billing')
  expect(router.state.historyAction).toBe('PUSH')
  await act(() => router.navigate(-1))
  expect(address()).toBe('/reviews/reviews')
})

it('has no background of its own', async () => {
  server.use(...accountBackend(merchant).handlers)
  renderHost('/billing', { isSignedIn: false })
  expect(await screen.findByRole('main')).toHaveAttribute('data-embedded')
  const styles = await readFile(join(import.meta.dirname, 'app.layout.module.css'), 'utf8')
  expect(styles).toMatch(/html\[data-embedded\] body,\s+\.body\[data-embedded\] \{\s+background: none;/)
})

it('shows notifications in the admin', async () => {
  server.use(...accountBackend(merchant).handlers)
  renderHost('/billing', { isSignedIn: false })
  await screen.findByRole('heading', { name: 'Billing' })
  notify('Saved')
  notify('Not saved', { type: 'error', duration: 8000 })
  expect(toast.mock.calls).toEqual([
    ['Saved', expect.objectContaining({ duration: 3000, isError: false })],
    ['Not saved', expect.objectContaining({ duration: 8000, isError: true })],
  ])
})

it('stays signed in when a standalone tab signs out', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {})
  server.use(...accountBackend(merchant).handlers)
  renderHost('/billing', { isSignedIn: false })
  await screen.findByRole('heading', { name: 'Billing' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(reload).not.toHaveBeenCalled()
})

describe('an install request', () => {
  beforeEach(() => Object.assign(launch, { isInstall: true }))

  it('requests no user before the platform has created a session', async () => {
    const asked = jest.fn()
    const session = Promise.withResolvers<string>()
    idToken.mockReturnValueOnce(session.promise)
    server.use(
      http.get('*/api/v1/me', ({ request }) => {
        asked(request.headers.get('authorization'))
      }),
      ...accountBackend(merchant).handlers,
    )
    renderHost('/billing', { isSignedIn: false })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).not.toHaveBeenCalled()
    session.resolve('session-token')
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
    expect(asked.mock.calls).toEqual([['Bearer session-token']])
  })

  it('shows a page if no session is created', async () => {
    idToken.mockRejectedValueOnce(new Error('not installed'))
    renderHost('/', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'Couldn’t sign you in' })).toBeVisible()
  })
})

describe('an admin that takes long to sign the merchant in', () => {
  const timers = { doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] } as const
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  let session: PromiseWithResolvers<string>
  beforeEach(() => {
    session = Promise.withResolvers<string>()
    idToken.mockReturnValueOnce(session.promise)
    server.use(...accountBackend(merchant).handlers)
    jest.useFakeTimers({ doNotFake: [...timers.doNotFake] })
    renderHost('/billing', { isSignedIn: false })
  })
  afterEach(() => jest.useRealTimers())

  it('is waited for, and a retry is offered after five seconds', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => {})
    await pass(4_900)
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    await pass(200)
    expect(screen.getByText('Signing in is taking longer than usual.')).toBeVisible()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Retry' }).click())
    expect(reload).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
    session.resolve('session-token')
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('that never does is reported after half a minute', async () => {
    await pass(30_100)
    jest.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'Couldn’t sign you in' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

it('works in a frame without storage', async () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  }
  const seen: (string | null)[] = []
  server.use(
    http.get('*/api/v1/dashboard/*', ({ request }) => {
      seen.push(request.headers.get('yukoorganizationid'))
    }),
    ...accountBackend(merchant).handlers,
  )
  renderHost('/', { isSignedIn: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  act(() => {
    useSession.getState().setTheme('dark')
    useSession.getState().setApp('loyalty')
  })
  expect(useSession.getState()).toMatchObject({ theme: 'dark', app: 'loyalty', selectedOrganisation: merchant.selected_org_uuid })
  await waitFor(() => expect(new Set(seen)).toEqual(new Set([merchant.selected_org_uuid])))
  expect(document.cookie).toBe('')
  act(() => useSession.getState().reset())
})

it("asks to reopen the app from the admin when the platform's session is refused", async () => {
  server.use(http.get('*/api/v1/me', () => HttpResponse.json({}, { status: 401 })))
  renderHost('/', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'Couldn’t sign you in' })).toBeVisible()
  expect(toast).toHaveBeenCalledWith(
    'Unable to fetch user data, try logging in again',
    expect.objectContaining({ isError: true }),
  )
  expect(screen.getByRole('link', { name: 'Open in Shopify admin' })).toHaveAttribute(
    'href',
    'https://admin.shopify.com/store/mill/apps/key-1/',
  )
})

it('reports a missing host parameter, sends no requests, and links to the admin', async () => {
  Object.assign(launch, { host: null, admin: null })
  renderHost('/', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'Missing host parameter in URL' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open in Shopify admin' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://mill.myshopify.com/admin/apps/key-1/',
    '_top',
  ])
  expect(toast).not.toHaveBeenCalled()
})
