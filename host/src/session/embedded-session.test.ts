import { jest } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { launched } from '#testing/launched.ts'

// Embedding is detected when the page loads, so the modules are imported afterwards.
const launch = launched()
jest.unstable_mockModule('#session/platform-bridge/launch.ts', () => ({
  currentLaunch: () => launch,
  isEmbedded: () => launch.isEmbedded,
  isAdminHost: (host: string) => host === 'admin.shopify.com',
}))
// The tab's stored organization from another store.
sessionStorage.setItem('yuko_organization_id', 'org-0')
const { useSession } = await import('./session.store.ts')
const { sessionFetcher } = await import('./session.fetcher.ts')
const { page } = await import('./page.ts')
const { initEmbedded, sessionToken } = await import('./platform-bridge/embedded.ts')

const server = setupServer()
let tokens = 0
const idToken = jest.fn(async () => `session-token-${++tokens}`)
const givePlatform = (given: () => Promise<string>) => Object.assign(window, { shopify: { idToken: given } })
const me = () => sessionFetcher({ method: 'GET', path: '/me', accept: 'json' })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  tokens = 0
  Object.assign(launch, launched())
  givePlatform(idToken)
})
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
  jest.useRealTimers()
})
afterAll(() => server.close())

it("starts without an organization: the frame's store may differ from the tab's previous one", () => {
  expect(useSession.getState().selectedOrganisation).toBeNull()
})

it('stores the organization per tab, so that two stores can be open side by side', () => {
  useSession.getState().setSelectedOrganisation('org-1')
  expect(sessionStorage.getItem('yuko_organization_id')).toBe('org-1')
  expect(localStorage.getItem('yuko_organization_id')).toBeNull()
})

describe('the session token', () => {
  it('is requested for each call, and the store is named', async () => {
    const seen: Headers[] = []
    server.use(
      http.get('*/api/v1/me', ({ request }) => {
        seen.push(request.headers)
        return HttpResponse.json({})
      }),
    )
    await me()
    await me()
    expect(seen.map((headers) => headers.get('authorization'))).toEqual(['Bearer session-token-1', 'Bearer session-token-2'])
    expect(seen[0]?.get('yukostoredomain')).toBe('mill.myshopify.com')
  })

  it('is waited for up to half a minute: the admin’s network may be slow', async () => {
    jest.useFakeTimers()
    givePlatform(() => new Promise((resolve) => setTimeout(() => resolve('late'), 29_000)))
    const token = sessionToken(launch)
    await jest.advanceTimersByTimeAsync(29_000)
    await expect(token).resolves.toBe('late')
  })

  it('is not waited for any longer', async () => {
    jest.useFakeTimers()
    givePlatform(() => new Promise(() => {}))
    const token = sessionToken(launch)
    jest.advanceTimersByTime(30_000)
    await expect(token).rejects.toMatchObject({ status: 408, message: 'Request timed out.' })
  })

  it('cannot be requested without the host parameter', async () => {
    expect(() => initEmbedded({ host: null })).toThrow('Missing host parameter in URL')
    launch.host = null
    await expect(me()).rejects.toThrow('Missing host parameter in URL')
  })

  it('that was refused is replaced by a fresh one, once', async () => {
    const seen: (string | null)[] = []
    server.use(
      http.get('*/api/v1/me', ({ request }) => {
        seen.push(request.headers.get('authorization'))
        const headers = { 'X-Shopify-Retry-Invalid-Session-Request': '1' }
        return seen.length === 2 ? HttpResponse.json({ ok: true }) : HttpResponse.json({}, { status: 401, headers })
      }),
    )
    await expect(me()).resolves.toEqual({ ok: true })
    expect(seen).toEqual(['Bearer session-token-1', 'Bearer session-token-2'])
    seen.length = 2
    await expect(me()).rejects.toMatchObject({ class: 'auth_error' })
    expect(seen).toHaveLength(4)
  })

  it('is never refreshed: other refusals are passed to the caller', async () => {
    const refreshed = jest.fn()
    server.use(
      http.get('*/api/v1/me', () => HttpResponse.json({}, { status: 401 })),
      http.post('*/api/v1/refresh', () => {
        refreshed()
        return HttpResponse.json({})
      }),
    )
    await expect(me()).rejects.toMatchObject({ class: 'auth_error' })
    expect(refreshed).not.toHaveBeenCalled()
  })
})

describe('re-authorization', () => {
  const admin = 'https://admin.shopify.com'
  const granted = { status: 'needsExchange', code: 'c+1', hmac: 'h', shop: 'mill.myshopify.com', timestamp: '1795166900' }
  let asked: { message: { type: string; payload: Record<string, unknown>; source: unknown }; origin: unknown }[]
  let exchanged: { query: Record<string, string>; accept: string | null; authorization: string | null }[]
  let sent: { body: unknown; key: string | null }[]

  /** The admin replies with what `answer` makes of the request's id; null is silence. */
  function adminThatAnswers(answer: ((id: unknown) => object) | null, from: { origin?: string; source?: Window | null } = {}) {
    asked = []
    jest.spyOn(window.parent, 'postMessage').mockImplementation(((
      message: (typeof asked)[number]['message'],
      origin: unknown,
    ) => {
      asked.push({ message, origin })
      if (message.type !== 'dispatch' || !answer) return
      const { id } = message.payload.payload as { id: string }
      const data = { type: 'dispatch', payload: { type: 'APP::AUTH_CODE::RESPOND', payload: answer(id) } }
      queueMicrotask(() =>
        window.dispatchEvent(new MessageEvent('message', { data, origin: admin, source: window.parent, ...from })),
      )
    }) as typeof window.postMessage)
  }

  /** Refuses until our callback has exchanged a code; `always` is a store that keeps refusing. */
  function apiThatRefuses({ always = false, callback = 200, reauthorizeUrl = '' } = {}) {
    exchanged = []
    sent = []
    let isAuthorized = false
    server.use(
      http.post('*/api/v1/reviews', async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
        if (isAuthorized && !always) return HttpResponse.json({ saved: true })
        const headers = {
          'X-Shopify-API-Request-Failure-Unauthorized': 'True',
          ...(reauthorizeUrl ? { 'X-Shopify-API-Request-Failure-Reauthorize-Url': reauthorizeUrl } : {}),
        }
        return HttpResponse.json({ code: 'store.not-connected', message: 'Connect the store.' }, { status: 403, headers })
      }),
      http.get(`${window.location.origin}/shopify/callback`, ({ request }) => {
        exchanged.push({
          query: Object.fromEntries(new URL(request.url).searchParams),
          accept: request.headers.get('accept'),
          authorization: request.headers.get('authorization'),
        })
        isAuthorized = callback === 200
        return HttpResponse.json({ redirectTo: '/' }, { status: callback })
      }),
    )
  }
  const save = () =>
    sessionFetcher({ method: 'POST', path: '/reviews', accept: 'json', body: { text: 'Thanks' }, idempotencyKey: 'key-1' })

  it('requests a code from the admin only, exchanges it at our callback, and repeats the call once', async () => {
    adminThatAnswers((id) => ({ ...granted, id }))
    apiThatRefuses()
    await expect(save()).resolves.toEqual({ saved: true })
    expect(asked.map(({ message }) => message.type)).toEqual(['subscribe', 'dispatch', 'unsubscribe'])
    expect(asked.map(({ origin }) => origin)).toEqual([admin, admin, admin])
    expect(asked[1]?.message.payload).toMatchObject({ group: 'AuthCode', type: 'APP::AUTH_CODE::REQUEST' })
    expect(exchanged).toEqual([
      {
        query: { code: 'c+1', hmac: 'h', shop: 'mill.myshopify.com', timestamp: '1795166900' },
        accept: 'application/json',
        authorization: expect.stringMatching(/^Bearer session-token-/),
      },
    ])
    expect(sent).toEqual([
      { body: { text: 'Thanks' }, key: 'key-1' },
      { body: { text: 'Thanks' }, key: 'key-1' },
    ])
  })

  it('happens once for ten calls refused at the same time', async () => {
    adminThatAnswers((id) => ({ ...granted, id }))
    apiThatRefuses()
    const replies = await Promise.all(Array.from({ length: 10 }, save))
    expect(replies).toEqual(Array.from({ length: 10 }, () => ({ saved: true })))
    expect(exchanged).toHaveLength(1)
    expect(asked.filter(({ message }) => message.type === 'dispatch')).toHaveLength(1)
  })

  it("is attempted once: a store that keeps refusing is the caller's error", async () => {
    adminThatAnswers((id) => ({ ...granted, id }))
    apiThatRefuses({ always: true })
    await expect(save()).rejects.toMatchObject({ class: 'auth_error', message: 'Connect the store.' })
    expect([sent.length, exchanged.length]).toEqual([2, 1])
  })

  it('reports a code refused by the callback', async () => {
    adminThatAnswers((id) => ({ ...granted, id }))
    apiThatRefuses({ callback: 401 })
    await expect(save()).rejects.toMatchObject({ class: 'auth_error', message: 'Failed to authorize request.' })
    expect(sent).toHaveLength(1)
  })

  it.each([{ status: 'failed' }, { status: 'needsExchange', code: 'c' }])(
    'says when the admin has no code: %j',
    async (reply) => {
      adminThatAnswers((id) => ({ ...reply, id }))
      apiThatRefuses()
      await expect(save()).rejects.toMatchObject({ class: 'auth_error', message: 'Failed to retrieve an authorization code' })
      expect(exchanged).toEqual([])
    },
  )

  describe('when the admin is silent', () => {
    const saveInVain = async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] })
      const saved = save().catch((error: unknown) => error)
      for (let round = 0; round < 50 && !jest.getTimerCount(); round += 1) await new Promise(setImmediate)
      await jest.advanceTimersByTimeAsync(30_000)
      return saved
    }
    const failed = { message: 'Failed to retrieve an authorization code' }

    it('redirects the top window to the URL the API names', async () => {
      const leave = jest.spyOn(page, 'leaveTo').mockImplementation(() => {})
      adminThatAnswers(null)
      apiThatRefuses({ reauthorizeUrl: '/shopify/connect?shop=mill.myshopify.com' })
      await expect(saveInVain()).resolves.toMatchObject(failed)
      expect(leave.mock.calls).toEqual([[`${window.location.origin}/shopify/connect?shop=mill.myshopify.com`]])
    })

    it.each(['', 'https://evil.example/', 'javascript:alert(1)', 'http://admin.shopify.com/'])(
      'warns when there is no fallback auth path to redirect to: "%s"',
      async (reauthorizeUrl) => {
        const leave = jest.spyOn(page, 'leaveTo').mockImplementation(() => {})
        const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
        adminThatAnswers(null)
        apiThatRefuses({ reauthorizeUrl })
        await expect(saveInVain()).resolves.toMatchObject(failed)
        expect(warn).toHaveBeenCalledWith("Couldn't find a fallback auth path to redirect to.")
        expect(leave).not.toHaveBeenCalled()
      },
    )

    it.each([{ origin: 'https://evil.example' }, { source: null }])('trusts no other URL: %j', async (from) => {
      jest.spyOn(console, 'warn').mockImplementation(() => {})
      adminThatAnswers((id) => ({ ...granted, id }), from)
      apiThatRefuses()
      await expect(saveInVain()).resolves.toMatchObject(failed)
      expect(exchanged).toEqual([])
    })
  })
})
