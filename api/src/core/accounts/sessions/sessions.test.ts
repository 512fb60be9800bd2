import type { Tokens } from '@yuko/contract/accounts/user'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

type Headers = Record<string, string>

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const list = async (headers: Headers, query = '') => (await test.call('GET', `/sessions${query}`, undefined, headers)).json()
const end = (headers: Headers, sessionId: string) => test.call('DELETE', `/sessions/${sessionId}`, undefined, headers)

async function signInOn(email: string, userAgent: string): Promise<{ headers: Headers; tokens: Tokens }> {
  const tokens = (await test.call('POST', '/login', { email, password }, { 'user-agent': userAgent })).json()
  return { tokens, headers: { authorization: `Bearer ${tokens.access_token}` } }
}

async function expectEnded({ headers, tokens }: { headers: Headers; tokens: Tokens }) {
  expect((await test.call('GET', '/me', undefined, headers)).json().code).toBe('session.expired')
  expect((await test.call('POST', '/refresh', { refresh_token: tokens.refresh_token })).statusCode).toBe(401)
}

describe('list-sessions', () => {
  it('shows the device, start, and which one is current, newest first', async () => {
    const { email, headers } = await test.register()
    const before = test.clock.now().toISOString()
    test.clock.advance(60_000)
    const { tokens } = await signInOn(email, firefox)
    test.clock.advance(60_000)
    await test.call('POST', '/refresh', { refresh_token: tokens.refresh_token })
    const { items, nextCursor } = await list(headers)
    expect(nextCursor).toBeNull()
    expect(items).toEqual([
      {
        sessionId: expect.stringMatching(/^ses_/),
        device: 'Firefox on Windows',
        createdAt: new Date(Date.parse(before) + 60_000).toISOString(),
        lastUsedAt: test.clock.now().toISOString(),
        isThis: false,
      },
      expect.objectContaining({ createdAt: before, isThis: true }),
    ])
  })

  it('names the device in the language of the page', async () => {
    const { email } = await test.register()
    const { headers } = await signInOn(email, firefox)
    const [newest] = (await list({ ...headers, 'accept-language': 'fr' })).items
    expect(newest.device).toBe('Firefox sur Windows')
  })

  it('pages, and omits ended and expired sessions', async () => {
    const { email, headers } = await test.register()
    const gone = await signInOn(email, firefox)
    await test.call('POST', '/logout', undefined, gone.headers)
    await signInOn(email, firefox)
    const first = await list(headers, '?limit=1')
    const second = await list(headers, `?limit=1&cursor=${first.nextCursor}`)
    expect([first.items[0].isThis, second.items[0].isThis, second.nextCursor]).toEqual([false, true, null])
    test.clock.advance(30 * 24 * 3600_000)
    const back = await signInOn(email, firefox)
    expect((await list(back.headers)).items).toHaveLength(1)
  })

  it('refuses an expired session although its token is still valid', async () => {
    const { headers, tokens } = await test.register()
    const { sessionId } = (await test.platform.tokens.verify(tokens.access_token)) ?? {}
    const expireAt = (expiresAt: Date) =>
      test.db.asSystem((trx) =>
        trx
          .updateTable('sessions')
          .set({ expires_at: expiresAt })
          .where('id', '=', sessionId ?? '')
          .execute(),
      )
    await expireAt(new Date(test.clock.now().getTime() + 1))
    expect((await list(headers)).items).toHaveLength(1)
    await expireAt(test.clock.now())
    expect((await list(headers)).code).toBe('session.expired')
  })

  it("shows only the user's own sessions", async () => {
    await test.register()
    expect((await list((await test.register()).headers)).items).toHaveLength(1)
  })

  it('refuses an invalid cursor', async () => {
    const { headers } = await test.register()
    expect((await list(headers, '?cursor=x')).code).toBe('request.invalid')
  })
})

describe('end-session and end-other-sessions', () => {
  it('signs out one device immediately', async () => {
    const { email, headers } = await test.register()
    const other = await signInOn(email, firefox)
    const { sessionId } = (await list(headers)).items[0]
    expect((await end(headers, sessionId)).statusCode).toBe(204)
    await expectEnded(other)
    const again = await end(headers, sessionId)
    expect([again.statusCode, again.json().code]).toEqual([404, 'session.not-found'])
    expect((await list(headers)).items).toHaveLength(1)
  })

  it('signs out all other devices', async () => {
    const { email, headers } = await test.register()
    const others = [await signInOn(email, firefox), await signInOn(email, firefox)]
    expect((await test.call('DELETE', '/sessions', undefined, headers)).json()).toEqual({ ended: 2 })
    for (const other of others) await expectEnded(other)
    expect((await list(headers)).items).toEqual([expect.objectContaining({ isThis: true })])
  })

  it("cannot end another user's session", async () => {
    const [stranger, person] = [await test.register(), await test.register()]
    const { sessionId } = (await list(stranger.headers)).items[0]
    expect((await end(person.headers, sessionId)).json().code).toBe('session.not-found')
    await test.call('DELETE', '/sessions', undefined, person.headers)
    expect((await list(stranger.headers)).items).toHaveLength(1)
  })
})
