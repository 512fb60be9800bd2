import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  const isHuman = async (response: string | undefined) => response !== 'a bot'
  test = await createAccountsApp({ botCheck: { siteKey: 'site-key', isHuman } })
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

const newPassword = 'green-kettle-77'
const forget = (email: string) => test.call('POST', '/forget-password', { email })

function reset(email: string, token: string, more: object = {}) {
  const payload = { email, token, password: newPassword, password_confirmation: newPassword, ...more }
  return test.call('POST', `/reset-password?${new URLSearchParams({ token, email })}`, payload)
}

const logIn = async (email: string, secret: string) => (await test.call('POST', '/login', { email, password: secret })).statusCode

async function asked() {
  const person = await test.verified()
  await forget(person.email)
  return { ...person, token: await test.resetTokenOf(person.email) }
}

describe('forget-password', () => {
  it('emails a link that contains the address', async () => {
    const { email, token } = await asked()
    const mail = (await test.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Reset your password')
    expect(mail?.text).toContain(`https://yuko.test/reset-password/${token}?email=${encodeURIComponent(email)}\n`)
  })

  it('speaks the language of the user, else of their organization', async () => {
    const merchant = await test.merchant()
    const last = async () => (await test.mailsTo(merchant.email)).at(-1)
    await test.call('PATCH', '/organization', { locale: 'fr' }, merchant.headers)
    await forget(merchant.email)
    expect((await last())?.subject).toBe('Réinitialisez votre mot de passe')
    await test.call('PATCH', '/me', { language: 'de' }, merchant.headers)
    await forget(merchant.email)
    expect(await last()).toMatchObject({
      subject: 'Setze dein Passwort zurück',
      html: expect.stringContaining('<html lang="de">'),
    })
  })

  it('responds the same for an unknown address with the same side effects, but sends no email', async () => {
    const { email } = await test.verified()
    const [known, unknown] = [await forget(email), await forget('nobody@reset.example')]
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202])
    expect(known.body).toBe(unknown.body)
    expect(await test.mailsTo('nobody@reset.example')).toEqual([])
  })

  it('limits emails, also for an unknown address', async () => {
    for (const email of [(await test.verified()).email, 'nobody-else@reset.example']) {
      for (let round = 0; round < 5; round++) expect((await forget(email)).statusCode).toBe(202)
      expect((await forget(email)).statusCode).toBe(429)
    }
  })
})

describe('reset-password works', () => {
  it('sets the password, ends every session, and notifies the owner', async () => {
    const { email, token, headers, tokens } = await asked()
    expect((await reset(email, token)).statusCode).toBe(200)
    expect((await test.call('GET', '/me', undefined, headers)).json().code).toBe('session.expired')
    expect((await test.call('POST', '/refresh', { refresh_token: tokens.refresh_token })).statusCode).toBe(401)
    expect([await logIn(email, password), await logIn(email, newPassword)]).toEqual([422, 200])
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('unlocks an account that was locked by failures', async () => {
    const { email, token } = await asked()
    for (let round = 0; round < 6; round++) await logIn(email, 'wrong')
    expect(await logIn(email, password)).toBe(429)
    await reset(email, token)
    expect(await logIn(email, newPassword)).toBe(200)
  })

  it('also verifies the address, because the link was emailed', async () => {
    const { email } = await test.register()
    await forget(email)
    await reset(email, await test.resetTokenOf(email))
    const { access_token } = (await test.call('POST', '/login', { email, password: newPassword })).json()
    expect((await test.me({ authorization: `Bearer ${access_token}` })).isEmailVerified).toBe(true)
  })

  it('accepts the link again after a weak password or a failed bot check', async () => {
    const { email, token } = await asked()
    const weak = await reset(email, token, { password: 'password', password_confirmation: 'password' })
    expect(weak.json().code).toBe('account.password-weak')
    expect((await reset(email, token, { cf_turnstile_response: 'a bot' })).json().code).toBe('account.bot-check-failed')
    expect((await reset(email, token)).statusCode).toBe(200)
  })
})

describe('reset-password refuses', () => {
  it('a used link, also when used concurrently', async () => {
    const { email, token } = await asked()
    const statuses = (await Promise.all([1, 2, 3].map(() => reset(email, token)))).map((reply) => reply.statusCode)
    expect(statuses.sort()).toEqual([200, 422, 422])
    expect((await reset(email, token)).json().code).toBe('account.token-refused')
  })

  it('an older link after a newer one was used', async () => {
    const { email, token } = await asked()
    test.clock.advance(1000)
    await forget(email)
    await reset(email, await test.resetTokenOf(email))
    expect((await reset(email, token)).json().code).toBe('account.token-refused')
  })

  it('a link after an hour', async () => {
    const { email, token } = await asked()
    test.clock.advance(3600_000)
    expect((await reset(email, token)).json().code).toBe('account.token-refused')
  })

  it("another user's link", async () => {
    const [one, other] = [await asked(), await asked()]
    expect((await reset(other.email, one.token)).json().code).toBe('account.token-refused')
    expect(await logIn(other.email, password)).toBe(200)
  })

  it('a mismatched confirmation, and a link that differs from the body', async () => {
    const { email, token } = await asked()
    const differs = await reset(email, token, { password_confirmation: 'green-kettle-78' })
    expect([differs.statusCode, Object.keys(differs.json().fields)]).toEqual([400, ['body.password_confirmation']])
    expect((await reset(email, token, { token: 'another' })).statusCode).toBe(400)
  })
})
