import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

type Headers = Record<string, string>

const better = 'green-kettle-77'
const logIn = (email: string, secret = password) => test.call('POST', '/login', { email, password: secret })
const headersOf = ({ access_token }: { access_token: string }): Headers => ({ authorization: `Bearer ${access_token}` })
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]

describe('update-profile', () => {
  const update = (headers: Headers, body: object) => test.call('PATCH', '/me', body, headers)

  it('changes only the named fields', async () => {
    const { headers } = await test.verified()
    const reply = await update(headers, { timezone: 'America/New_York' })
    expect(reply.json().data).toMatchObject({ name: 'Anna Meyer', timezone: 'America/New_York' })
    expect((await update(headers, { name: ' Anna Schmidt ' })).json().data).toMatchObject({
      name: 'Anna Schmidt',
      timezone: 'America/New_York',
    })
    expect((await test.me(headers)).name).toBe('Anna Schmidt')
  })

  it("remembers the language until it is reset to the browser's", async () => {
    const { headers } = await test.verified()
    expect((await test.me(headers)).language).toBeNull()
    expect((await update(headers, { language: 'de' })).json().data.language).toBe('de')
    expect((await test.me(headers)).language).toBe('de')
    expect((await update(headers, { language: null })).json().data.language).toBeNull()
  })

  it('refuses an empty name, an unknown time zone or language, and affects nobody else', async () => {
    const [{ headers }, other] = [await test.verified(), await test.verified()]
    expect(outcome(await update(headers, { name: ' ' }))).toEqual([400, 'request.invalid'])
    expect(outcome(await update(headers, { timezone: 'Mars/Base' }))).toEqual([400, 'request.invalid'])
    expect(outcome(await update(headers, { language: 'tlh' }))).toEqual([400, 'request.invalid'])
    await update(headers, { name: 'Somebody', email: 'elsewhere@kettles.example' })
    expect(await test.me(other.headers)).toMatchObject({ name: 'Anna Meyer', email: other.email })
    expect((await test.me(headers)).email).not.toBe('elsewhere@kettles.example')
  })
})

describe('change-password', () => {
  const change = (headers: Headers, currentPassword: string, secret = better) =>
    test.call('PUT', '/account/password', { currentPassword, password: secret }, headers)

  it('ends the other sessions, keeps this one, and sends an email', async () => {
    const { email, headers } = await test.verified()
    const other = headersOf((await logIn(email)).json())
    expect((await change(headers, password)).statusCode).toBe(204)
    expect((await test.me(headers)).email).toBe(email)
    expect((await test.call('GET', '/me', undefined, other)).json().code).toBe('session.expired')
    expect(outcome(await logIn(email))).toEqual([422, 'account.credentials-refused'])
    expect((await logIn(email, better)).statusCode).toBe(200)
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('invalidates pending reset links', async () => {
    const { email, headers } = await test.verified()
    await test.call('POST', '/forget-password', { email })
    const token = await test.resetTokenOf(email)
    await change(headers, password)
    const body = { email, token, password: 'red-kettle-88-x', password_confirmation: 'red-kettle-88-x' }
    const reply = await test.call('POST', `/reset-password?${new URLSearchParams({ token, email })}`, body)
    expect(outcome(reply)).toEqual([422, 'account.token-refused'])
  })

  it('reports a wrong old password at its field, and counts it as a failed sign-in', async () => {
    const { email, headers } = await test.verified()
    const reply = await change(headers, 'wrong')
    expect([...outcome(reply), Object.keys(reply.json().fields)]).toEqual([
      422,
      'account.password-refused',
      ['body.currentPassword'],
    ])
    for (let round = 0; round < 4; round++) await change(headers, 'wrong')
    expect(outcome(await change(headers, password))).toEqual([429, 'account.locked'])
    test.clock.advance(60_000)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  it('refuses a new password that is easy to guess', async () => {
    const { headers } = await test.verified()
    const reply = await change(headers, password, 'password123')
    expect([...outcome(reply), Object.keys(reply.json().fields)]).toEqual([422, 'account.password-weak', ['body.password']])
  })
})

describe('change-email and confirm-email', () => {
  const change = (headers: Headers, email: string, secret = password) =>
    test.call('POST', '/account/email', { email, password: secret }, headers)
  const confirm = (headers: Headers, token: string) => test.call('POST', `/account/email/${token}`, undefined, headers)
  const tokenTo = async (email: string) =>
    /\/account\/confirm-email\/(\S+)/.exec((await test.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? 'none'

  it('changes the address once the new one is confirmed, and notifies the old one', async () => {
    const { email, headers } = await test.verified()
    const other = headersOf((await logIn(email)).json())
    expect((await change(headers, ' New@Kettles.example ')).statusCode).toBe(202)
    expect((await test.me(headers)).email).toBe(email)
    const token = await tokenTo('new@kettles.example')
    const reply = await confirm(headers, token)
    expect([reply.statusCode, reply.json()]).toEqual([200, { email: 'new@kettles.example' }])
    expect(await test.me(headers)).toMatchObject({ email: 'new@kettles.example', isEmailVerified: true })
    expect((await test.call('GET', '/me', undefined, other)).json().code).toBe('session.expired')
    expect((await confirm(headers, token)).statusCode).toBe(200)
    expect((await logIn('new@kettles.example')).statusCode).toBe(200)
    expect(outcome(await logIn(email))).toEqual([422, 'account.credentials-refused'])
    expect((await test.mailsTo(email)).at(-1)?.text).toContain('new@kettles.example')
  })

  it('leaves the old address no link to reclaim the account', async () => {
    const { email, headers } = await test.verified()
    await test.call('POST', '/forget-password', { email })
    const token = await test.resetTokenOf(email)
    await change(headers, 'moved@kettles.example')
    await confirm(headers, await tokenTo('moved@kettles.example'))
    const body = { token, password: better, password_confirmation: better }
    for (const address of [email, 'moved@kettles.example']) {
      const query = new URLSearchParams({ token, email: address })
      const reply = await test.call('POST', `/reset-password?${query}`, { ...body, email: address })
      expect(outcome(reply)).toEqual([422, 'account.token-refused'])
    }
  })

  it('responds the same for an address with an account, and changes nothing', async () => {
    const [{ headers }, owner] = [await test.verified(), await test.verified()]
    const [taken, free] = [await change(headers, owner.email), await change(headers, 'free@kettles.example')]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const mail = (await test.mailsTo(owner.email)).at(-1)
    expect(mail?.subject).toBe('This email address already has a Yuko account')
    expect(mail?.text).not.toContain('confirm-email')
  })

  it('takes the address from accounts that only claim it', async () => {
    const claim = await test.register('claimed-elsewhere@kettles.example')
    const { headers } = await test.verified()
    await change(headers, claim.email)
    await confirm(headers, await tokenTo(claim.email))
    expect((await test.call('GET', '/me', undefined, claim.headers)).json().code).toBe('session.expired')
  })

  it('refuses a wrong password, the current address, an unverified account, and more than five emails an hour', async () => {
    const { email, headers } = await test.verified()
    expect(outcome(await change(headers, 'x@kettles.example', 'wrong'))).toEqual([422, 'account.password-refused'])
    expect((await change(headers, email)).json().fields).toEqual({ 'body.email': 'is already your email address' })
    const claim = await test.register()
    expect(outcome(await change(claim.headers, 'y@kettles.example'))).toEqual([403, 'account.email-unverified'])
    for (let round = 0; round < 5; round++) await change(headers, `many-${round}@kettles.example`)
    expect(outcome(await change(headers, 'one-more@kettles.example'))).toEqual([429, 'request.rate-limited'])
  })

  it("refuses a link after an hour, another user's link, and an address taken in the meantime", async () => {
    const { email, headers } = await test.verified()
    await change(headers, 'late@kettles.example')
    const late = await tokenTo('late@kettles.example')
    const stranger = await test.verified()
    expect(outcome(await confirm(stranger.headers, late))).toEqual([422, 'account.token-refused'])
    test.clock.advance(3600_000)
    const again = headersOf((await logIn(email)).json())
    expect(outcome(await confirm(again, late))).toEqual([422, 'account.token-refused'])
    await change(again, 'contested@kettles.example')
    const contested = await tokenTo('contested@kettles.example')
    await test.verified('contested@kettles.example')
    expect(outcome(await confirm(again, contested))).toEqual([422, 'account.token-refused'])
    expect(outcome(await confirm(again, 'nonsense'))).toEqual([422, 'account.token-refused'])
  })
})
