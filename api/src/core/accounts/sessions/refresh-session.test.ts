import type { Tokens } from '@yuko/contract/accounts/user'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
// Every test stands in a window of rate limits of its own.
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
  it('trades a token for a new pair', async () => {
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

  it('gives many at once one successor, and the session lives on', async () => {
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

  it('brings a tab that lags behind several rotations to the newest token', async () => {
    const { tokens } = await test.register()
    const one = await refreshed(tokens.refresh_token)
    test.clock.advance(10_000)
    const two = await refreshed(one.refresh_token)
    test.clock.advance(10_000)
    expect((await refreshed(tokens.refresh_token)).refresh_token).toBe(two.refresh_token)
  })

  it('keeps a session for 30 days without use', async () => {
    const { tokens } = await test.register()
    test.clock.advance(30 * dayMs - 1)
    const { refresh_token } = await refreshed(tokens.refresh_token)
    test.clock.advance(30 * dayMs)
    await expectEnded(refresh_token)
  })

  it('ends 90 days after the sign-in, however often it was refreshed', async () => {
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
    // An access token does not outlive its session, and who signs in again has a new one.
    expect((await test.call('GET', '/me', undefined, headersOf(newest))).json().code).toBe('session.expired')
    expect((await test.call('POST', '/login', { email, password })).statusCode).toBe(200)
  })

  it('ends an old session that was promised more time', async () => {
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
  it('a token that is used again after the grace, and ends the whole session with it', async () => {
    const { tokens } = await test.register()
    const next = await refreshed(tokens.refresh_token)
    test.clock.advance(30_001)
    await expectEnded(tokens.refresh_token, next.refresh_token)
    const me = await test.call('GET', '/me', undefined, headersOf(next))
    expect([me.statusCode, me.json().code]).toEqual([401, 'session.expired'])
  })

  it('a stolen token however old it is', async () => {
    const { tokens } = await test.register()
    let newest = tokens.refresh_token
    for (let round = 0; round < 3; round++) {
      newest = (await refreshed(newest)).refresh_token
      test.clock.advance(60_000)
    }
    await expectEnded(tokens.refresh_token, newest)
  })

  it('what is no token, without harm to the session it names', async () => {
    const { tokens } = await test.register()
    const forged = `${tokens.refresh_token.slice(0, -4)}AAAA`
    await expectEnded('nonsense', 'yrt_', forged, tokens.access_token)
    await refreshed(tokens.refresh_token)
  })
})

describe('logout', () => {
  it('ends the session at once: access token, newest token and those in their grace', async () => {
    const { tokens } = await test.register()
    const next = await refreshed(tokens.refresh_token)
    expect((await test.call('POST', '/logout', undefined, headersOf(next))).statusCode).toBe(204)
    await expectEnded(tokens.refresh_token, next.refresh_token)
    expect((await test.call('GET', '/me', undefined, headersOf(next))).statusCode).toBe(401)
  })

  it('while others refresh leaves nobody signed in', async () => {
    const { tokens } = await test.register()
    const refreshes = Array.from({ length: 10 }, () => refresh(tokens.refresh_token))
    const [logout, ...replies] = await Promise.all([test.call('POST', '/logout', undefined, headersOf(tokens)), ...refreshes])
    expect(logout.statusCode).toBe(204)
    for (const reply of replies.filter((one) => one.statusCode === 200)) await expectEnded(reply.json().refresh_token)
  })

  it('leaves the other sessions of the user alone, and those of others', async () => {
    const { tokens, email } = await test.register()
    const stranger = await test.register()
    const other: Tokens = (await test.call('POST', '/login', { email, password })).json()
    await test.call('POST', '/logout', undefined, headersOf(tokens))
    await refreshed(other.refresh_token)
    await refreshed(stranger.tokens.refresh_token)
  })

  it('takes the media type of an empty body, which clients send along', async () => {
    const { tokens } = await test.register()
    const headers = { ...headersOf(tokens), 'content-type': 'application/json' }
    expect((await test.call('POST', '/logout', undefined, headers)).statusCode).toBe(204)
  })

  it('refuses without a session', async () => {
    expect((await test.call('POST', '/logout')).json().code).toBe('session.missing')
  })
})
