import { createAccountsApp } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

const verify = (token: string, headers: Record<string, string>) =>
  test.call('POST', `/account/verify/${token}`, undefined, headers)
const resend = (headers: Record<string, string>, user_email: string) =>
  test.call('POST', '/send-verify-email', { user_email }, headers)

async function expectRefused(token: string, headers: Record<string, string>) {
  const reply = await verify(token, headers)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'account.token-refused'])
}

describe('verify-account works', () => {
  it('verifies the address of the account that requested the link', async () => {
    const { email, headers } = await test.register()
    expect((await verify(await test.verifyTokenOf(email), headers)).statusCode).toBe(200)
    expect((await test.me(headers)).isEmailVerified).toBe(true)
  })

  it('responds the same when the link is opened again, even much later', async () => {
    const { email, headers } = await test.register()
    const token = await test.verifyTokenOf(email)
    const first = await verify(token, headers)
    test.clock.advance(25 * 3600_000)
    const later = await verify(token, await test.signInAgain(email))
    expect([later.statusCode, later.body]).toEqual([200, first.body])
  })

  it('accepts any of several emailed links', async () => {
    const { email, headers } = await test.register()
    const first = await test.verifyTokenOf(email)
    await resend(headers, email)
    const second = await test.verifyTokenOf(email)
    expect(second).not.toBe(first)
    expect([(await verify(first, headers)).statusCode, (await verify(second, headers)).statusCode]).toEqual([200, 200])
  })
})

describe('verify-account refuses', () => {
  it('a link after 24 hours', async () => {
    const { email } = await test.register()
    const token = await test.verifyTokenOf(email)
    test.clock.advance(24 * 3600_000 - 1)
    const other = await test.register()
    test.clock.advance(1)
    await expectRefused(token, await test.signInAgain(email))
    expect((await verify(await test.verifyTokenOf(other.email), other.headers)).statusCode).toBe(200)
  })

  it('an invalid token, and the token of another kind of link', async () => {
    const { email, headers } = await test.verified()
    await test.call('POST', '/forget-password', { email })
    await expectRefused('nonsense', headers)
    await expectRefused(await test.resetTokenOf(email), headers)
  })

  it("another user's link: registering someone else's address gains nothing when the owner opens the email", async () => {
    const stranger = await test.register()
    const token = await test.verifyTokenOf(stranger.email)
    const owner = await test.verified()
    await expectRefused(token, owner.headers)
    expect((await test.call('POST', `/account/verify/${token}`)).json().code).toBe('session.missing')
    expect((await test.me(stranger.headers)).isEmailVerified).toBe(false)
  })
})

describe('send-verify-email', () => {
  it('sends another link and returns the wait until the next', async () => {
    const { email, headers } = await test.register()
    const reply = await resend(headers, email.toUpperCase())
    expect([reply.statusCode, reply.json().retryAfterSeconds]).toEqual([202, 60])
    expect(await test.mailsTo(email)).toHaveLength(2)
  })

  it('refuses more than one email a minute', async () => {
    const { email, headers } = await test.register()
    await resend(headers, email)
    const reply = await resend(headers, email)
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([429, 'request.rate-limited', '60'])
    test.clock.advance(60_000)
    expect((await resend(headers, email)).statusCode).toBe(202)
    expect(await test.mailsTo(email)).toHaveLength(3)
  })

  it('refuses more than twenty emails a day', async () => {
    const { email } = await test.register()
    const headers = async () => test.signInAgain(email)
    for (let sent = 1; sent < 20; sent++) {
      test.clock.advance(60_000)
      await resend(await headers(), email)
    }
    test.clock.advance(60_000)
    const reply = await resend(await headers(), email)
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 23 * 3600]).toEqual([429, true])
    expect(await test.mailsTo(email)).toHaveLength(20)
  })

  it('sends nothing when the address is already verified', async () => {
    const { email, headers } = await test.verified()
    expect((await resend(headers, email)).json().retryAfterSeconds).toBe(0)
    expect(await test.mailsTo(email)).toHaveLength(1)
  })

  it("refuses another user's address", async () => {
    const [{ headers }, stranger] = [await test.register(), await test.register()]
    const reply = await resend(headers, stranger.email)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['body.user_email']])
    expect(await test.mailsTo(stranger.email)).toHaveLength(1)
  })

  it('refuses without a session', async () => {
    expect((await resend({}, 'anna@kettles.example')).json().code).toBe('session.missing')
  })
})
