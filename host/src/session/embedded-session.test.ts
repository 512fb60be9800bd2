import { jest } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

// Inside the store platform's admin: decided when the page loads, so the modules are loaded afterwards.
const launch = { isEmbedded: true, shop: 'mill.myshopify.com', host: 'YWRtaW4' as string | null, isInstall: false }
jest.unstable_mockModule('#session/platform-bridge/launch.ts', () => ({
  currentLaunch: () => launch,
  isEmbedded: () => launch.isEmbedded,
}))
const { useSession } = await import('./session.store.ts')
const { sessionFetcher } = await import('./session.fetcher.ts')
const { sessionToken } = await import('./platform-bridge/embedded.ts')

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => {
  server.resetHandlers()
  jest.useRealTimers()
  launch.host = 'YWRtaW4'
})
afterAll(() => server.close())

const givePlatform = (idToken: () => Promise<string>) => Object.assign(window, { shopify: { idToken } })

it('keeps the organization in session storage, so that two stores can be open side by side', () => {
  useSession.getState().setSelectedOrganisation('org-1')
  expect(sessionStorage.getItem('yuko_organization_id')).toBe('org-1')
  expect(localStorage.getItem('yuko_organization_id')).toBeNull()
})

it('asks the platform for a fresh session token on each call and names the store', async () => {
  let count = 0
  givePlatform(async () => `session-token-${++count}`)
  const seen: Headers[] = []
  server.use(
    http.get('*/api/v1/me', ({ request }) => {
      seen.push(request.headers)
      return HttpResponse.json({})
    }),
  )
  await sessionFetcher({ method: 'GET', path: '/me', accept: 'json' })
  await sessionFetcher({ method: 'GET', path: '/me', accept: 'json' })
  expect(seen.map((headers) => headers.get('authorization'))).toEqual(['Bearer session-token-1', 'Bearer session-token-2'])
  expect(seen[0]?.get('yukostoredomain')).toBe('mill.myshopify.com')
})

it('does not try to refresh: a refused session token is the caller’s failure', async () => {
  givePlatform(async () => 'session-token')
  const refreshed = jest.fn()
  server.use(
    http.get('*/api/v1/me', () => HttpResponse.json({}, { status: 401 })),
    http.post('*/api/v1/refresh', () => {
      refreshed()
      return HttpResponse.json({})
    }),
  )
  await expect(sessionFetcher({ method: 'GET', path: '/me', accept: 'json' })).rejects.toMatchObject({ class: 'auth_error' })
  expect(refreshed).not.toHaveBeenCalled()
})

it('refuses to start without the host parameter', async () => {
  launch.host = null
  await expect(sessionFetcher({ method: 'GET', path: '/me', accept: 'json' })).rejects.toThrow('Missing host parameter in URL')
})

it('gives up on a platform that does not answer', async () => {
  jest.useFakeTimers()
  givePlatform(() => new Promise(() => {}))
  const token = sessionToken({ ...launch, host: 'YWRtaW4' })
  jest.advanceTimersByTime(5_000)
  await expect(token).rejects.toMatchObject({ status: 408, message: 'Request timed out.' })
})
