import { createAccountsApp, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
const asked: (string | undefined)[] = []
beforeAll(async () => {
  const isHuman = async (response: string | undefined) => {
    asked.push(response)
    return response !== 'a bot'
  }
  test = await createAccountsApp({ botCheck: { siteKey: 'site-key', isHuman } })
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

const register = (fields: object) => test.call('POST', '/register', { name: 'Anna Meyer', password, ...fields })

describe('register works', () => {
  it("signs in to a new account with an unverified address, in the browser's time zone", async () => {
    const payload = { name: ' Anna Meyer ', email: ' Anna@Works.example', password, cf_turnstile_response: 'a human' }
    const reply = await test.call('POST', '/register', payload, { yukotimezone: 'Europe/Berlin' })
    expect(reply.statusCode).toBe(201)
    expect(asked.at(-1)).toBe('a human')
    expect(await test.me({ authorization: `Bearer ${reply.json().access_token}` })).toEqual({
      id: expect.stringMatching(/^usr_/),
      name: 'Anna Meyer',
      email: 'anna@works.example',
      isEmailVerified: false,
      isOperator: false,
      timezone: 'Europe/Berlin',
      language: null,
      integration: null,
      selected_org_uuid: null,
      organizations: [],
    })
  })

  it('emails a verification link without any text of the caller', async () => {
    await register({ email: 'mail@works.example', name: 'Win a prize, says evil' })
    const [mail, ...more] = await test.mailsTo('mail@works.example')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Verify your email address')
    expect(mail?.text).toMatch(/https:\/\/yuko\.test\/account\/verify\/[\w-]{43}\n/)
    expect(mail?.html).toContain('href="https://yuko.test/account/verify/')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it("speaks the browser's language from the first email, and keeps it as the user's", async () => {
    const registerIn = (email: string, accepted: string) =>
      test.call('POST', '/register', { name: 'Anna Meyer', email, password }, { 'accept-language': accepted })
    const tokens = (await registerIn('german@works.example', 'nl,de-AT;q=0.9,en;q=0.5')).json()
    const [mail] = await test.mailsTo('german@works.example')
    expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
    expect(await test.me({ authorization: `Bearer ${tokens.access_token}` })).toMatchObject({ language: 'de' })
    const others = (await registerIn('dutch@works.example', 'nl')).json()
    expect(await test.me({ authorization: `Bearer ${others.access_token}` })).toMatchObject({ language: null })
  })

  it("doesn't speak the language of an earlier claim of the address", async () => {
    for (const accepted of ['fr', 'es']) {
      test.clock.advance(1000)
      const claim = { name: 'Anna Meyer', email: 'claimed@works.example', password }
      await test.call('POST', '/register', claim, { 'accept-language': accepted })
    }
    const subjects = (await test.mailsTo('claimed@works.example')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirmez votre adresse e-mail', 'Verifica tu dirección de correo'])
  })

  it("stores neither the password nor the link's token", async () => {
    await register({ email: 'secret@works.example' })
    const token = await test.verifyTokenOf('secret@works.example')
    const stored = await test.db.asSystem(async (trx) => {
      const tables = ['users', 'email_tokens', 'email_messages', 'job_requests'] as const
      const rows = []
      for (const table of tables) rows.push(await trx.selectFrom(table).selectAll().execute())
      return JSON.stringify(rows)
    })
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(password)
  })

  it('returns the site key to the page', async () => {
    expect((await test.call('GET', '/sign-in-options')).json()).toEqual({ turnstileSiteKey: 'site-key' })
  })
})

describe('register does not reveal which addresses have an account', () => {
  it('responds the same for a taken address, and emails its owner', async () => {
    const owner = await test.verified('owner@taken.example')
    const reply = await register({ email: 'OWNER@taken.example', password: 'another-kettle-7' })
    expect(reply.statusCode).toBe(201)
    expect(Object.keys(reply.json())).toEqual(['access_token', 'refresh_token'])
    const claim = await test.me({ authorization: `Bearer ${reply.json().access_token}` })
    expect(claim).toMatchObject({ email: 'owner@taken.example', isEmailVerified: false, organizations: [] })
    expect(claim.id).not.toBe((await test.me(owner.headers)).id)
    const mail = (await test.mailsTo('owner@taken.example')).at(-1)
    expect(mail?.subject).toBe('You already have a Yuko account')
    expect(mail?.text).not.toContain('/account/verify/')
  })

  it('lets both sign in, each with the password of their own account', async () => {
    const owner = await test.verified('both@taken.example')
    await register({ email: owner.email, password: 'another-kettle-7' })
    const logIn = async (secret: string) => {
      const reply = await test.call('POST', '/login', { email: owner.email, password: secret })
      return (await test.me({ authorization: `Bearer ${reply.json().access_token}` })).isEmailVerified
    }
    expect(await logIn(password)).toBe(true)
    expect(await logIn('another-kettle-7')).toBe(false)
  })

  it('gives the address to the first who verifies it; other claims are deleted with their sessions', async () => {
    const early = await test.register('claimed@taken.example')
    // Emails that are queued together are sent in any order.
    await test.verifyTokenOf(early.email)
    const late = await test.register('claimed@taken.example')
    const token = await test.verifyTokenOf(late.email)
    expect((await test.call('POST', `/account/verify/${token}`, undefined, late.headers)).statusCode).toBe(200)
    expect((await test.me(late.headers)).isEmailVerified).toBe(true)
    expect((await test.call('GET', '/me', undefined, early.headers)).json().code).toBe('session.expired')
  })

  it('gives it to exactly one of two concurrent verifications', async () => {
    const people = [await test.register('race@taken.example'), await test.register('race@taken.example')]
    const tokens = (await test.mailsTo('race@taken.example')).map((mail) => /verify\/(\S+)/.exec(mail.text)?.[1])
    const verify = (token: string | undefined, index: number) =>
      test.call('POST', `/account/verify/${token}`, undefined, people[index]?.headers)
    const replies = await Promise.all(tokens.map(verify))
    // The other one gets an invalid link, or its session was deleted with the claim.
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.map((reply) => reply.statusCode).find((status) => status !== 200)).toBeGreaterThanOrEqual(401)
    const alive = await Promise.all(people.map((person) => test.call('GET', '/me', undefined, person.headers)))
    expect(alive.map((reply) => reply.statusCode).sort()).toEqual([200, 401])
  })
})

describe('register refuses', () => {
  it.each([
    ['a name that is empty', { name: '  ' }, 'body.name'],
    ['a name that holds a web address', { name: 'Win a prize at evil.example' }, 'body.name'],
    ['an address that is none', { email: 'anna' }, 'body.email'],
    ['a short password', { password: 'x7-k2q!' }, 'body.password'],
  ])('%s', async (_, fields, field) => {
    const reply = await register({ email: 'refused@works.example', ...fields })
    expect([reply.statusCode, reply.json().code, Object.keys(reply.json().fields)]).toEqual([400, 'request.invalid', [field]])
  })

  it.each(['password123', 'Anna.Meyer1', 'qwertyuiop'])('the password %j, which is easy to guess', async (weak) => {
    const reply = await register({ email: 'anna.meyer@works.example', password: weak })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'account.password-weak'])
    expect(reply.json().fields['body.password']).toMatch(/too easy to guess/)
  })

  it('a bot', async () => {
    const reply = await register({ email: 'bot@works.example', cf_turnstile_response: 'a bot' })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'account.bot-check-failed'])
    expect(await test.mailsTo('bot@works.example')).toEqual([])
  })

  it('more than five registrations of one address an hour', async () => {
    for (let round = 0; round < 5; round++) expect((await register({ email: 'flood@works.example' })).statusCode).toBe(201)
    const reply = await register({ email: 'flood@works.example' })
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'request.rate-limited'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await test.mailsTo('flood@works.example')).toHaveLength(5)
  })
})
