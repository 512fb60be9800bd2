import { apiBase, type Endpoint, pathOf } from '@yuko/contract/endpoint'
import { TOTP } from 'otpauth'
import { createModules, factJobs } from '../../../modules.ts'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const minutes = 60_000

describe('sensitive actions', () => {
  let test: Awaited<ReturnType<typeof createTestApp>>
  let endpoints: Endpoint[]
  beforeAll(async () => {
    test = await createTestApp({ modules: createModules, factJobs })
    endpoints = createModules(test.platform).flatMap((module) => module.endpoints?.map((one) => one.endpoint) ?? [])
  })
  afterAll(() => test.close())

  it('is marked in the contract', () => {
    const names = endpoints.filter(({ needsProof }) => needsProof).map(({ name }) => name)
    expect(names.sort()).toEqual([
      'close-account',
      'close-organization',
      'create-api-key',
      'reveal-identity-secret',
      'rotate-identity-secret',
      'update-security-policy',
      'update-sending-provider',
    ])
  })

  it("require an identity confirmed within ten minutes, and don't affect other users", async () => {
    const owner = await test.signedIn('owner')
    const answers = async () =>
      Promise.all(
        endpoints
          .filter(({ needsProof }) => needsProof)
          .map(async (endpoint) => {
            const url = apiBase + pathOf(endpoint)
            return (await test.app.inject({ method: endpoint.method, url, headers: owner.headers })).json().code
          }),
      )
    expect(await answers()).not.toContain('session.proof-needed')
    const longAgo = new Date(test.clock.now().getTime() - 10 * minutes)
    await test.db.asSystem((trx) =>
      trx.updateTable('sessions').set({ proven_at: longAgo }).where('id', '=', owner.sessionId).execute(),
    )
    expect(new Set(await answers())).toEqual(new Set(['session.proof-needed']))
  })
})

describe('prove-identity', () => {
  let test: Awaited<ReturnType<typeof createAccountsApp>>
  beforeAll(async () => {
    test = await createAccountsApp()
  })
  afterAll(() => test.close())

  type Headers = Record<string, string>
  const prove = (headers: Headers, body: object) => test.call('PUT', '/sessions/proof', body, headers)
  const change = async (headers: Headers) => {
    const reply = await test.call('PATCH', '/organization/security', { masksPersonalData: true }, headers)
    return reply.statusCode === 200 ? 'done' : reply.json().code
  }
  /** Signed in long enough ago that access tokens were refreshed in between. */
  async function later(device: { tokens: { refresh_token: string }; headers: Headers }, by = 11 * minutes) {
    test.clock.advance(by)
    const renewed = (await test.call('POST', '/refresh', { refresh_token: device.tokens.refresh_token })).json()
    Object.assign(device.tokens, renewed)
    return { ...device.headers, authorization: `Bearer ${renewed.access_token}` }
  }

  it('is not required within ten minutes of sign-in, and lasts ten minutes', async () => {
    const owner = await test.merchant()
    expect(await change(owner.headers)).toBe('done')
    const headers = await later(owner)
    expect(await change(headers)).toBe('session.proof-needed')
    expect((await prove(headers, { password })).statusCode).toBe(204)
    expect(await change(headers)).toBe('done')
    test.clock.advance(10 * minutes - 1000)
    expect(await change(await later(owner, 0))).toBe('done')
    test.clock.advance(1000)
    expect(await change(await later(owner, 0))).toBe('session.proof-needed')
  })

  it('refuses a wrong or missing password, and a password without the required code', async () => {
    const owner = await test.merchant()
    const headers = await later(owner)
    expect((await prove(headers, { password: 'wrong' })).json().code).toBe('account.password-refused')
    expect((await prove(headers, {})).json().code).toBe('account.password-refused')
    const { secret } = (await test.call('PUT', '/account/two-factor', { password }, headers)).json()
    const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
    await test.call('PUT', '/account/two-factor/confirmation', { code: code() }, headers)
    test.clock.advance(minutes)
    expect((await prove(headers, { password })).json().code).toBe('account.code-refused')
    expect(await change(headers)).toBe('session.proof-needed')
    expect((await prove(headers, { password, code: code() })).statusCode).toBe(204)
    expect(await change(headers)).toBe('done')
  })

  it('counts toward the sign-in limits', async () => {
    const owner = await test.merchant()
    const headers = await later(owner)
    for (let times = 0; times < 5; times++) await prove(headers, { password: 'wrong' })
    expect((await prove(headers, { password })).json().code).toBe('account.locked')
  })

  it('applies to this session only', async () => {
    const [owner, stranger] = [await test.merchant(), await test.merchant('Others')]
    const other = (await test.call('POST', '/login', { email: owner.email, password })).json()
    const otherOwner = { tokens: other, headers: owner.headers }
    const headers = await later(owner)
    expect((await prove(headers, { password })).statusCode).toBe(204)
    expect(await change(await later(otherOwner, 0))).toBe('session.proof-needed')
    expect(await change(await later(stranger, 0))).toBe('session.proof-needed')
    expect(await change(headers)).toBe('done')
  })
})
