import { jest } from '@jest/globals'
import type { ApiRequest } from '@yuko/runtime'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { page } from './page.ts'
import { sessionFetcher } from './session.fetcher.ts'
import { useSession } from './session.store.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

const server = setupServer()
const get: ApiRequest = { method: 'GET', path: '/reviews', accept: 'json' }
let refreshes: { body: unknown; authorization: string | null }[] = []

/** Accepts one access token; a refresh changes it. */
function apiThatAccepts(accepted: string, refresh: () => Response | Promise<Response>) {
  server.use(
    http.get('*/api/v1/reviews', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${accepted}`
        ? HttpResponse.json({ items: [] })
        : HttpResponse.json({ code: 'session.expired', message: 'Your session has expired.', requestId: 'r' }, { status: 401 }),
    ),
    http.post(`${window.location.origin}/api/v1/refresh`, async ({ request }) => {
      refreshes.push({ body: await request.json(), authorization: request.headers.get('authorization') })
      return refresh()
    }),
  )
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  clearStored()
  useSession.getState().reset()
  refreshes = []
  jest.spyOn(page, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
})
afterAll(() => server.close())

const signIn = () => {
  writeStored('accessToken', 'access-1')
  writeStored('refreshToken', 'refresh-1')
  useSession.getState().setSelectedOrganisation('org-1')
}

describe('headers', () => {
  async function headersOf(request: ApiRequest): Promise<Headers> {
    const seen = Promise.withResolvers<Headers>()
    server.use(
      http.all('*/api/v1/*', ({ request: sent }) => {
        seen.resolve(sent.headers)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await sessionFetcher(request)
    return seen.promise
  }

  it('contain no session data without a token', async () => {
    const headers = await headersOf(get)
    expect(
      ['authorization', 'yukoorganizationid', 'yukotimezone', 'yukostoredomain'].filter((name) => headers.has(name)),
    ).toEqual([])
  })

  it('contain bearer, organization and time zone, UTC by default', async () => {
    signIn()
    const headers = await headersOf({ ...get, method: 'POST', body: {}, idempotencyKey: 'key-1' })
    expect(headers.get('authorization')).toBe('Bearer access-1')
    expect(headers.get('yukoorganizationid')).toBe('org-1')
    expect(headers.get('yukotimezone')).toBe('UTC')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('idempotency-key')).toBe('key-1')
    expect(headers.has('yukostoredomain')).toBe(false)
  })

  it('omit the organization until it is selected, and follow the time zone', async () => {
    writeStored('accessToken', 'access-1')
    useSession.getState().setTimezone('Europe/Paris')
    const headers = await headersOf(get)
    expect(headers.has('yukoorganizationid')).toBe(false)
    expect(headers.get('yukotimezone')).toBe('Europe/Paris')
  })
})

describe('an address', () => {
  async function addressOf(request: Partial<ApiRequest>): Promise<string> {
    const seen = Promise.withResolvers<string>()
    server.use(
      http.get('*', ({ request: sent }) => {
        seen.resolve(sent.url)
        return HttpResponse.json({})
      }),
    )
    await sessionFetcher({ ...get, ...request })
    return seen.promise
  }
  const base = `${window.location.origin}/api/v1`

  it('repeats the name of a list, and omits what is not given', async () => {
    const query = { q: 'tea & “milk”', tags: ['a b', 'c'], rating: 0, isOpen: false, none: null, later: undefined, no: [] }
    const [address, asked] = (await addressOf({ query })).split('?')
    expect(address).toBe(`${base}/reviews`)
    expect([...new URLSearchParams(asked)]).toEqual([
      ['q', 'tea & “milk”'],
      ['tags', 'a b'],
      ['tags', 'c'],
      ['rating', '0'],
      ['isOpen', 'false'],
    ])
  })

  it('has no question mark without a query', async () => {
    expect(await addressOf({})).toBe(`${base}/reviews`)
    expect(await addressOf({ query: { none: null } })).toBe(`${base}/reviews`)
  })

  it('that is absolute stays as it is', async () => {
    const path = `${window.location.origin}/shopify/callback?shop=mill.myshopify.com&hmac=a%3Ab`
    expect(await addressOf({ path })).toBe(path)
  })
})

describe('a refused access token', () => {
  it('is refreshed once for concurrent calls, and each call is repeated with the new one', async () => {
    signIn()
    apiThatAccepts('access-2', () => HttpResponse.json({ access_token: 'access-2', refresh_token: 'refresh-2' }))
    const replies = await Promise.all(Array.from({ length: 10 }, () => sessionFetcher(get)))
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ items: [] })))
    expect(refreshes).toEqual([{ body: { refresh_token: 'refresh-1' }, authorization: null }])
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual(['access-2', 'refresh-2'])
  })

  it('is not refreshed if another tab did it', async () => {
    signIn()
    apiThatAccepts('access-2', () => HttpResponse.error())
    const reply = sessionFetcher(get)
    localStorage.setItem('yuko_access_token', 'access-2')
    await expect(reply).resolves.toEqual({ items: [] })
    expect(refreshes).toEqual([])
  })

  it('is retried only once', async () => {
    signIn()
    apiThatAccepts('never', () => HttpResponse.json({ access_token: 'access-2' }))
    await expect(sessionFetcher(get)).rejects.toMatchObject({ class: 'auth_error', message: 'Your session has expired.' })
    expect(refreshes).toHaveLength(1)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('ends the session if the refresh is refused: tokens and organization are cleared, then the page reloads', async () => {
    signIn()
    apiThatAccepts('access-2', () => HttpResponse.json({ code: 'session.refresh-refused', message: 'No.' }, { status: 401 }))
    await expect(sessionFetcher(get)).rejects.toMatchObject({ class: 'auth_error' })
    expect([readStored('accessToken'), readStored('refreshToken'), readStored('organizationId')]).toEqual([null, null, null])
    expect(useSession.getState().selectedOrganisation).toBeNull()
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('keeps the session while the server is down', async () => {
    signIn()
    apiThatAccepts('access-2', () => new HttpResponse(null, { status: 503 }))
    await expect(sessionFetcher(get)).rejects.toMatchObject({ class: 'server_error' })
    expect(readStored('refreshToken')).toBe('refresh-1')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('is ignored for calls without one', async () => {
    apiThatAccepts('access-2', () => HttpResponse.error())
    await expect(sessionFetcher(get)).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toEqual([])
  })
})

describe('errors', () => {
  it.each([
    [401, 'auth_error'],
    [403, 'auth_error'],
    [404, 'not_found'],
    [422, 'validation_error'],
    [500, 'server_error'],
  ])("status %i is %s, with the server's message", async (status, expected) => {
    server.use(
      http.get('*/api/v1/reviews', () =>
        HttpResponse.json(
          { code: 'request.invalid', message: 'Check the fields.', fields: { 'body.name': 'is required' } },
          { status },
        ),
      ),
    )
    await expect(sessionFetcher(get)).rejects.toMatchObject({
      class: expected,
      message: 'Check the fields.',
      fields: { 'body.name': 'is required' },
    })
  })

  it('say when there was no response', async () => {
    server.use(http.get('*/api/v1/reviews', () => HttpResponse.error()))
    await expect(sessionFetcher(get)).rejects.toMatchObject({ message: 'No response from the server.' })
  })

  it("are the caller's abort reason if it aborted", async () => {
    const answer = Promise.withResolvers<Response>()
    server.use(http.get('*/api/v1/reviews', () => answer.promise))
    const giveUp = new AbortController()
    const reply = sessionFetcher({ ...get, signal: giveUp.signal })
    giveUp.abort()
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
    answer.resolve(HttpResponse.json({}))
  })
})
