import type { Tokens } from '@yuko/contract/accounts/user'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
// Each test gets its own rate limit window.
afterEach(() => test.clock.advance(3600_000))

const dayMs = 24 * 3600_000

const refresh = (token: string) => test.call('POST', '/refresh', { refresh_token: token })

async function refreshed(token: string): Promise<Tokens> {
  const reply = await refresh(token)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

async function expectEnded(...tokens: string[]) {
  for (const token of tokens) {
    const reply = await refresh(token)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.refresh-refused'])
  }
}

const headersOf = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` })

describe('refresh works', () => {
  it('exchanges a token for a new pair', async () => {
    const { tokens, email } = await test.register()
    const next = await refreshed(tokens.refresh_token)
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect((await test.me(headersOf(next))).email).toBe(email)
  })

  it('answers two tabs, and a lost reply, with the same successor within 30 s', async () => {
    const { tokens } = await test.register()
    const first = await refreshed(tokens.refresh_token)
    test.clock.advance(30_000)
    const second = await refreshed(tokens.refresh_token)
    expect(second.refresh_token).toBe(first.refresh_token)
    await refreshed(second.refresh_token)
  })

  it('gives concurrent refreshes one successor, and the session stays active', async () => {
    let { refresh_token } = (await test.register()).tokens
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => refreshed(refresh_token)))
      const successors = new Set(replies.map((reply) => reply.refresh_token))
      expect(successors.size).toBe(1)
      const [successor] = successors
      if (!successor) throw new Error('no successor')
      expect(successor).not.toBe(refresh_token)
      refresh_token = successor
      test.clock.advance(600_000)
    }
  })

  it('gives a tab several rotations behind the latest token', async () => {
    const { tokens } = await test.register()
    const one = await refreshed(tokens.refresh_token)
    test.clock.advance(10_000)
    const two = await refreshed(one.refresh_token)
    test.clock.advance(10_000)
    expect((await refreshed(tokens.refresh_token)).refresh_token).toBe(two.refresh_token)
  })

  it('keeps an unused session for 30 days', async () => {
    const { tokens } = await test.register()
    test.clock.advance(30 * dayMs - 1)
    const { refresh_token } = await refreshed(tokens.refresh_token)
    test.clock.advance(30 * dayMs)
    await expectEnded(refresh_token)
  })

  it('ends a session 90 days after sign-in, however often it was refreshed', async () => {
    const { email, tokens } = await test.register()
    let newest = tokens
    for (let day = 1; day < 90; day++) {
      test.clock.advance(dayMs)
      newest = await refreshed(newest.refresh_token)
    }
    test.clock.advance(dayMs - 1000)
    newest = await refreshed(newest.refresh_token)
    test.clock.advance(1000)
    await expectEnded(newest.refresh_token)
    // An access token does not outlive its session; a new sign-in works.
    expect((await test.call('GET', '/me', undefined, headersOf(newest))).json().code).toBe('session.expired')
    expect((await test.call('POST', '/login', { email, password })).statusCode).toBe(200)
  })

  it('ends sessions issued with a longer lifetime', async () => {
    const { tokens } = await test.register()
    await test.db.asSystem((trx) =>
      trx
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .execute(),
    )
    test.clock.advance(90 * dayMs)
    await expectEnded(tokens.refresh_token)
  })
})

describe('refresh refuses', () => {
  it('a token reused after the grace period, and ends its session', async () => {
    const { tokens } = await test.register()
    const next = await refreshed(tokens.refresh_token)
    test.clock.advance(30_001)
    await expectEnded(tokens.refresh_token, next.refresh_token)
    const me = await test.call('GET', '/me', undefined, headersOf(next))
    expect([me.statusCode, me.json().code]).toEqual([401, 'session.expired'])
  })

  it('a stolen token of any age', async () => {
    const { tokens } = await test.register()
    let newest = tokens.refresh_token
    for (let round = 0; round < 3; round++) {
      newest = (await refreshed(newest)).refresh_token
      test.clock.advance(60_000)
    }
    await expectEnded(tokens.refresh_token, newest)
  })

  it('an invalid token, without affecting the session it names', async () => {
    const { tokens } = await test.register()
    const forged = `${tokens.refresh_token.slice(0, -4)}AAAA`
    await expectEnded('nonsense', 'yrt_', forged, tokens.access_token)
    await refreshed(tokens.refresh_token)
  })
})

describe('logout', () => {
  it('ends the session immediately: access token, latest token, and tokens in the grace period', async () => {
    const { tokens } = await test.register()
    const next = await refreshed(tokens.refresh_token)
    expect((await test.call('POST', '/logout', undefined, headersOf(next))).statusCode).toBe(204)
    await expectEnded(tokens.refresh_token, next.refresh_token)
    expect((await test.call('GET', '/me', undefined, headersOf(next))).statusCode).toBe(401)
  })

  it('during concurrent refreshes leaves no session active', async () => {
    const { tokens } = await test.register()
    const refreshes = Array.from({ length: 10 }, () => refresh(tokens.refresh_token))
    const [logout, ...replies] = await Promise.all([test.call('POST', '/logout', undefined, headersOf(tokens)), ...refreshes])
    expect(logout.statusCode).toBe(204)
    for (const reply of replies.filter((one) => one.statusCode === 200)) await expectEnded(reply.json().refresh_token)
  })

  it('keeps other sessions of the user and of other users', async () => {
    const { tokens, email } = await test.register()
    const stranger = await test.register()
    const other: Tokens = (await test.call('POST', '/login', { email, password })).json()
    await test.call('POST', '/logout', undefined, headersOf(tokens))
    await refreshed(other.refresh_token)
    await refreshed(stranger.tokens.refresh_token)
  })

  it('accepts the content type that clients send with an empty body', async () => {
    const { tokens } = await test.register()
    const headers = { ...headersOf(tokens), 'content-type': 'application/json' }
    expect((await test.call('POST', '/logout', undefined, headers)).statusCode).toBe(204)
  })

  it('refuses without a session', async () => {
    expect((await test.call('POST', '/logout')).json().code).toBe('session.missing')
  })
})
