import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

const logIn = (email: string, secret = password) => test.call('POST', '/login', { email, password: secret })
const codeOf = async (email: string, secret?: string) => (await logIn(email, secret)).json().code

describe('login works', () => {
  it('ignores the case of the address', async () => {
    const { email } = await test.verified('anna@login.example')
    const reply = await logIn(' ANNA@login.Example ')
    expect(reply.statusCode).toBe(200)
    expect((await test.me({ authorization: `Bearer ${reply.json().access_token}` })).email).toBe(email)
  })

  it('signs in before the address is verified, so that the email can be requested again', async () => {
    const { email } = await test.register()
    expect((await logIn(email)).statusCode).toBe(200)
  })

  it('creates a session each time', async () => {
    const { email } = await test.register()
    const [one, other] = [(await logIn(email)).json(), (await logIn(email)).json()]
    expect(one.refresh_token).not.toBe(other.refresh_token)
  })
})

describe('login refuses', () => {
  it('a wrong password and an unknown address with the same message', async () => {
    const { email } = await test.verified()
    const [wrong, unknown] = await Promise.all([logIn(email, 'wrong'), logIn('nobody@login.example', 'wrong')])
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
    expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
    expect(wrong.json().code).toBe('account.credentials-refused')
  })

  it('everyone for a minute after five consecutive failures, even with the correct password', async () => {
    const { email } = await test.verified()
    for (let round = 0; round < 5; round++) expect(await codeOf(email, 'wrong')).toBe('account.credentials-refused')
    const reply = await logIn(email)
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'account.locked'])
    expect(reply.headers['retry-after']).toBe('60')
    expect(reply.json().message).toBe('Too many failed attempts. Try again in 1 minute, or reset your password.')
    test.clock.advance(60_000)
    expect((await logIn(email)).statusCode).toBe(200)
    expect(await codeOf(email, 'wrong')).toBe('account.credentials-refused')
  })

  it('for longer after each further failure, up to 15 minutes', async () => {
    const email = 'guessed@login.example'
    const waits: number[] = []
    for (let round = 0; round < 12; round++) {
      const reply = await logIn(email, 'wrong')
      if (reply.statusCode !== 429) continue
      waits.push(Number(reply.headers['retry-after']))
      test.clock.advance(Number(reply.headers['retry-after']) * 1000)
      expect(await codeOf(email, 'wrong')).toBe('account.credentials-refused')
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900])
  })

  it('concurrent guesses', async () => {
    const { email } = await test.verified()
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(email, 'wrong')))
    expect(codes.filter((code) => code === 'account.credentials-refused')).toHaveLength(5)
    expect(codes.filter((code) => code === 'account.locked')).toHaveLength(25)
  })

  it('guesses hidden among sign-ins to an account that only claims the address', async () => {
    const { email } = await test.verified()
    await test.call('POST', '/register', { name: 'Mallory', email, password: 'claimed-kettle-9' })
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 6; round++) {
      codes.push(await codeOf(email, 'wrong'))
      await logIn(email, 'claimed-kettle-9')
    }
    expect(codes.at(-1)).toBe('account.locked')
  })

  it('clients over the rate limit, before hashing a password', async () => {
    for (let round = 0; round < 100; round++) await test.call('POST', '/login', {})
    const reply = await logIn('sprayed@login.example')
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'request.rate-limited'])
  })
})
