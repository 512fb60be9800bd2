import { TOTP } from 'otpauth'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
// Each test gets its own rate limit window and its own codes.
afterEach(() => test.clock.advance(3600_000))

type Headers = Record<string, string>

const setUp = (headers: Headers, secret = password) => test.call('PUT', '/account/two-factor', { password: secret }, headers)
const confirm = (headers: Headers, code: string) => test.call('PUT', '/account/two-factor/confirmation', { code }, headers)
const state = async (headers: Headers) => (await test.call('GET', '/account/two-factor', undefined, headers)).json()
const logIn = (email: string, secret = password) => test.call('POST', '/login', { email, password: secret })
const answer = (challenge: string, code: string) => test.call('POST', '/login/code', { challenge, code })
const both = (code: string, secret = password) => ({ password: secret, code })

const codeAt = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() + offsetSeconds * 1000 })

/** A user with two-factor sign-in. The next code is 30 seconds later. */
async function protectedPerson() {
  const { email, headers } = await test.verified()
  const { secret } = (await setUp(headers)).json()
  const { recoveryCodes } = (await confirm(headers, codeAt(secret))).json()
  test.clock.advance(30_000)
  return { email, headers, secret, recoveryCodes: recoveryCodes as string[] }
}

async function challengeOf(email: string, secret?: string): Promise<string> {
  const reply = await logIn(email, secret)
  expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['challenge', 'challengeExpiresAt']])
  return reply.json().challenge
}

const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]
const codeRefused = [422, 'account.code-refused']

describe('setting up', () => {
  it('turns on with an app code and returns recovery codes once', async () => {
    const { email, headers } = await test.verified()
    expect(await state(headers)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    const { secret, address } = (await setUp(headers)).json()
    expect(address).toContain(`secret=${secret}`)
    expect((await state(headers)).isOn).toBe(false)
    expect(Object.keys((await logIn(email)).json())).toEqual(['access_token', 'refresh_token'])

    const reply = await confirm(headers, ` ${codeAt(secret).replace(/^.../, '$& ')} `)
    expect(reply.statusCode).toBe(200)
    const { recoveryCodes } = reply.json()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code: string) => /^[2-9b-z]{5}-[2-9b-z]{5}$/.test(code))).toBe(true)
    expect(await state(headers)).toEqual({ isOn: true, since: test.clock.now().toISOString(), recoveryCodesLeft: 10 })
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Two-factor sign-in is on')
  })

  it('stores neither the secret nor the codes in plain text', async () => {
    const { secret, recoveryCodes } = await protectedPerson()
    const stored = await test.db.asSystem(async (trx) => {
      const tables = ['two_factors', 'recovery_codes', 'email_messages', 'idempotency_keys', 'job_requests'] as const
      const rows = []
      for (const table of tables) rows.push(await trx.selectFrom(table).selectAll().execute())
      const bytes = rows.flat().flatMap((row) => Object.values(row).filter((value) => value instanceof Uint8Array))
      return JSON.stringify(rows) + bytes.map((value) => Buffer.from(value as Uint8Array).toString('latin1')).join('\n')
    })
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text)
  })

  it('does not replay secrets for an idempotency key', async () => {
    const { headers } = await test.verified()
    const keyed = { ...headers, 'idempotency-key': 'one-key' }
    const [first, second] = [(await setUp(keyed)).json(), (await setUp(keyed)).json()]
    expect(first.secret).not.toBe(second.secret)
    const keys = await test.db.asSystem((trx) => trx.selectFrom('idempotency_keys').select('key').execute())
    expect(keys).not.toContainEqual({ key: 'one-key' })
  })

  it('replaces the secret until it is confirmed', async () => {
    const { headers } = await test.verified()
    const old = (await setUp(headers)).json()
    const { secret } = (await setUp(headers)).json()
    expect(outcome(await confirm(headers, codeAt(old.secret)))).toEqual(codeRefused)
    expect((await confirm(headers, codeAt(secret))).statusCode).toBe(200)
  })

  it('refuses a wrong password or code, a missing setup, a confirmed one, and an unverified address', async () => {
    const { headers } = await test.verified()
    const wrong = await setUp(headers, 'not the password')
    expect([...outcome(wrong), wrong.json().fields]).toEqual([
      422,
      'account.password-refused',
      { 'body.password': 'is incorrect' },
    ])
    expect(outcome(await confirm(headers, '123456'))).toEqual([409, 'two-factor.not-set-up'])
    const { secret } = (await setUp(headers)).json()
    expect(outcome(await confirm(headers, codeAt(secret, 300)))).toEqual(codeRefused)
    await confirm(headers, codeAt(secret))
    expect(outcome(await setUp(headers))).toEqual([409, 'two-factor.on-already'])
    expect(outcome(await confirm(headers, codeAt(secret, 30)))).toEqual([409, 'two-factor.on-already'])
    expect(outcome(await setUp((await test.register()).headers))).toEqual([403, 'account.email-unverified'])
  })

  it('locks the address when a stolen session guesses the password', async () => {
    const { email, headers } = await test.verified()
    for (let round = 0; round < 5; round++) await setUp(headers, 'not the password')
    expect(outcome(await setUp(headers))).toEqual([429, 'account.locked'])
    expect(outcome(await logIn(email))).toEqual([429, 'account.locked'])
  })
})

describe('signing in', () => {
  it('accepts an app code after the password', async () => {
    const { email, secret } = await protectedPerson()
    const reply = await answer(await challengeOf(email), codeAt(secret))
    expect(reply.statusCode).toBe(200)
    expect(reply.json().recoveryCodesLeft).toBeNull()
    expect((await test.me({ authorization: `Bearer ${reply.json().access_token}` })).email).toBe(email)
    expect((await test.call('POST', '/refresh', { refresh_token: reply.json().refresh_token })).statusCode).toBe(200)
  })

  it('accepts a code half a minute off, and nothing beyond', async () => {
    const { email, secret } = await protectedPerson()
    const challenge = await challengeOf(email)
    expect(outcome(await answer(challenge, codeAt(secret, 90)))).toEqual(codeRefused)
    expect((await answer(challenge, codeAt(secret, 30))).statusCode).toBe(200)
  })

  it('refuses a used code, also when used concurrently, and all older codes', async () => {
    const { email, secret } = await protectedPerson()
    const challenge = await challengeOf(email)
    const [older, code] = [codeAt(secret, -30), codeAt(secret)]
    const replies = await Promise.all([answer(challenge, code), answer(challenge, code), answer(challenge, code)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422, 422])
    expect(outcome(await answer(challenge, code))).toEqual(codeRefused)
    expect(outcome(await answer(challenge, older))).toEqual(codeRefused)
  })

  it('refuses the code that turned it on', async () => {
    const { email, headers } = await test.verified()
    const { secret } = (await setUp(headers)).json()
    await confirm(headers, codeAt(secret))
    expect(outcome(await answer(await challengeOf(email), codeAt(secret)))).toEqual(codeRefused)
  })

  it('accepts each recovery code once, returns the number left, and sends an email', async () => {
    const { email, recoveryCodes } = await protectedPerson()
    const challenge = await challengeOf(email)
    const code = recoveryCodes[3] ?? ''
    const reply = await answer(challenge, ` ${code.toUpperCase().replace('-', ' ')}`)
    expect([reply.statusCode, reply.json().recoveryCodesLeft]).toEqual([200, 9])
    expect(outcome(await answer(challenge, code))).toEqual(codeRefused)
    const mail = (await test.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('A recovery code was used to sign in')
    expect(mail?.text).toContain('You have 9 recovery codes left.')
  })

  it("refuses another user's recovery code", async () => {
    const [one, other] = [await protectedPerson(), await protectedPerson()]
    expect(outcome(await answer(await challengeOf(one.email), other.recoveryCodes[0] ?? ''))).toEqual(codeRefused)
    expect((await state(other.headers)).recoveryCodesLeft).toBe(10)
  })

  it('refuses a challenge after five minutes, when modified, and after a password change', async () => {
    const { email, secret } = await protectedPerson()
    const late = await challengeOf(email)
    test.clock.advance(5 * 60_000)
    expect(outcome(await answer(late, codeAt(secret)))).toEqual([422, 'account.challenge-refused'])
    const challenge = await challengeOf(email)
    const forged = `${challenge.slice(0, -4)}AAAA`
    for (const text of [forged, 'nonsense', late]) {
      expect(outcome(await answer(text, codeAt(secret)))).toEqual([422, 'account.challenge-refused'])
    }
    await test.call('POST', '/forget-password', { email })
    const token = await test.resetTokenOf(email)
    const renewed = 'green-kettle-77'
    const body = { email, token, password: renewed, password_confirmation: renewed }
    await test.call('POST', `/reset-password?${new URLSearchParams({ token, email })}`, body)
    expect(outcome(await answer(challenge, codeAt(secret)))).toEqual([422, 'account.challenge-refused'])
    // A password change keeps the second factor.
    expect((await answer(await challengeOf(email, renewed), codeAt(secret))).statusCode).toBe(200)
  })

  it('counts wrong codes with wrong passwords; neither the right password nor a new one resets them', async () => {
    const { email, secret } = await protectedPerson()
    await logIn(email, 'wrong')
    await logIn(email, 'wrong')
    const challenge = await challengeOf(email)
    for (let round = 0; round < 3; round++) {
      await challengeOf(email)
      expect(outcome(await answer(challenge, '000000'))).toEqual(codeRefused)
    }
    expect(outcome(await answer(challenge, codeAt(secret)))).toEqual([429, 'account.locked'])
    expect(outcome(await logIn(email))).toEqual([429, 'account.locked'])
    await test.call('POST', '/forget-password', { email })
    const token = await test.resetTokenOf(email)
    const body = { email, token, password: 'green-kettle-77', password_confirmation: 'green-kettle-77' }
    expect((await test.call('POST', `/reset-password?${new URLSearchParams({ token, email })}`, body)).statusCode).toBe(200)
    expect(outcome(await logIn(email, 'green-kettle-77'))).toEqual([429, 'account.locked'])
  })

  it('limits guesses that are sent concurrently', async () => {
    const { email } = await protectedPerson()
    const challenge = await challengeOf(email)
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await answer(challenge, '000000')).json().code))
    expect(codes.filter((code) => code === 'account.code-refused')).toHaveLength(5)
  })

  it('protects the owner of an address; a claim signs in with its own password and gains nothing', async () => {
    const { email } = await protectedPerson()
    await test.call('POST', '/register', { name: 'Mallory', email, password: 'claimed-kettle-9' })
    const claim = (await logIn(email, 'claimed-kettle-9')).json()
    expect((await state({ authorization: `Bearer ${claim.access_token}` })).isOn).toBe(false)
  })
})

describe('replacing recovery codes and turning off', () => {
  const renew = (headers: Headers, body: object) => test.call('PUT', '/account/two-factor/recovery-codes', body, headers)
  const switchOff = (headers: Headers, body: object) => test.call('POST', '/account/two-factor/off', body, headers)

  it('invalidates the old codes', async () => {
    const { email, headers, secret, recoveryCodes } = await protectedPerson()
    const renewed = (await renew(headers, both(codeAt(secret)))).json().recoveryCodes
    expect(renewed).toHaveLength(10)
    const challenge = await challengeOf(email)
    expect(outcome(await answer(challenge, recoveryCodes[0] ?? ''))).toEqual(codeRefused)
    expect((await answer(challenge, renewed[0])).statusCode).toBe(200)
  })

  it('turns off with password and code, and sends an email', async () => {
    const { email, headers, recoveryCodes } = await protectedPerson()
    expect((await switchOff(headers, both(recoveryCodes[0] ?? ''))).statusCode).toBe(204)
    expect(await state(headers)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    expect(Object.keys((await logIn(email)).json())).toEqual(['access_token', 'refresh_token'])
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Two-factor sign-in is off')
  })

  it('refuses either alone, and when it is already off', async () => {
    const { headers, secret } = await protectedPerson()
    for (const call of [renew, switchOff]) {
      expect(outcome(await call(headers, both(codeAt(secret), 'wrong')))).toEqual([422, 'account.password-refused'])
      expect(outcome(await call(headers, both('000000')))).toEqual(codeRefused)
      expect(outcome(await call((await test.verified()).headers, both('000000')))).toEqual([409, 'two-factor.not-set-up'])
    }
    expect((await state(headers)).isOn).toBe(true)
  })

  it('uses the code up, so that it cannot sign in', async () => {
    const { email, headers, secret } = await protectedPerson()
    const code = codeAt(secret)
    await renew(headers, both(code))
    expect(outcome(await answer(await challengeOf(email), code))).toEqual(codeRefused)
  })
})
