import type { CallOutcome, PublicSend } from '#platform/http/public-send.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { trackingOf } from '#platform/mail/mail-tracking.ts'
import { findWaysOut } from '#platform/mail/ways-out.repository.ts'
import { unseal } from '#platform/sealed.ts'
import { type MailProviders, startMailProviders } from '#testing/mail-providers.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { sendingModule } from '../sending/sending.module.ts'
import { checkSendingDomains } from './check-domains.job.ts'

const records = { txt: new Map<string, string[]>(), cname: new Map<string, string[]>(), isDown: false }
const asked = async (of: Map<string, string[]>, name: string) => {
  if (records.isDown) throw new Error('ETIMEOUT')
  return of.get(name) ?? []
}
const dns = { txt: (name: string) => asked(records.txt, name), cname: (name: string) => asked(records.cname, name) }

/** How the hosts of tracking links answer. */
const hosts = {
  outcome: { status: null, problem: 'dns', body: null } as Pick<CallOutcome, 'status' | 'problem' | 'body'>,
  asked: [] as string[],
}
const sendPublic: PublicSend = async ({ url }) => {
  hosts.asked.push(url)
  return { retryAfter: null, durationMs: 1, ...hosts.outcome }
}

let test: TestApp
let providers: MailProviders
let owner: SignedIn
beforeAll(async () => {
  providers = await startMailProviders()
  const mail = { from: { name: 'Yuko', address: 'mail@yuko.test' }, isThere: true, returnsDomain: 'returns.yuko.test' }
  const choices = {
    read: async () => ({ isOut: false, topics: [], locale: null }),
    choose: async () => ({ isOut: true, topics: [], locale: null }),
  }
  test = await createTestApp({
    modules: (platform) => [
      sendingModule(platform, { tell: async () => [], choices, noteComplaint: async () => {}, noteBlock: async () => {} }),
    ],
    platform: { fetch: providers.fetch, dns, mail, sendPublic },
  })
})
afterAll(async () => {
  await test.close()
  await providers.close()
})
beforeEach(async () => {
  owner = await test.signedIn()
  // Runs what earlier tests queued.
  await test.runUntilIdle()
  test.mails.sent.length = 0
  providers.taken.length = 0
  records.isDown = false
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, by = owner) => {
  const reply = await test.app.inject({
    method,
    url: `/api/v1/settings/sending${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}
const read = async (by = owner) => (await call('GET', '', undefined, by)).body
const addSender = async (email = 'hello@kettles.example', name = 'Kettles') =>
  (await call('POST', '/identities', { email, name })).body
const addressOf = ({ userId }: { userId: string }) => `${userId}@people.example`
const addDomain = async (domain = 'kettles.example') => (await call('POST', '/domains', { domain })).body
const check = async (domainId: string) => (await call('POST', `/domains/${domainId}/check`)).body
const isThere = (domain: { records: { host: string; type: string; value: string }[] }) => {
  for (const { host, type, value } of domain.records) (type === 'TXT' ? records.txt : records.cname).set(host, [value])
}
/** A marketing email as delivered. */
const sendOne = async () => {
  const { enqueueEmail } = await import('#platform/mail/enqueue-email.ts')
  const content = { heading: 'Hi', preview: 'Hi', paragraphs: [], note: 'Why' }
  const { organizationId } = owner
  const email = {
    organizationId,
    key: `k:${Math.random()}`,
    to: { address: 'ada@shop.example' },
    subject: 'Hi',
    content,
    fromName: 'Store',
  }
  await test.db.asSystem((trx) =>
    enqueueEmail(trx, test.clock, { ...email, kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/u' }),
  )
  await test.runUntilIdle()
}

describe('sending settings', () => {
  it('are the defaults until changed, and list what is missing', async () => {
    const before = await read()
    expect(before.settings.tracking).toEqual({ opens: true, clicks: true })
    expect(before.sentAs.address).toBe('mail@yuko.test')
    expect(before.problems.map(({ at }: { at: string }) => at)).toEqual(['address', 'sender'])
    const { limits: _, ...choices } = before.settings
    expect((await call('PUT', '', { ...choices, tracking: { opens: false, clicks: true } })).status).toBe(200)
    expect((await read()).settings).toEqual({ ...before.settings, tracking: { opens: false, clicks: true } })
  })

  it('of two members who save the speed and the rest at once, neither overwrites the other', async () => {
    const { settings } = await read()
    const limits = { perSecond: 5, perDomain: null }
    expect(await call('PUT', '/limits', limits)).toEqual({ status: 200, body: limits })
    expect((await call('PUT', '', { ...settings, doubleOptIn: true })).status).toBe(200)
    expect((await read()).settings).toEqual({ ...settings, limits, doubleOptIn: true })
    await call('PUT', '/limits', { perSecond: 7, perDomain: 2 })
    expect((await read()).settings).toMatchObject({ limits: { perSecond: 7, perDomain: 2 }, doubleOptIn: true })
    expect((await call('PUT', '/limits', { perSecond: 0 })).status).toBe(400)
  })

  it('belong to one organization, and need permission to change', async () => {
    const [other, analyst] = [await test.signedIn(), await test.signedIn('analyst', owner.organizationId)]
    const { identityId } = await addSender()
    const { domainId } = await addDomain()
    expect((await read(other)).identities).toEqual([])
    expect((await call('DELETE', `/identities/${identityId}`, undefined, other)).status).toBe(404)
    expect((await call('POST', `/domains/${domainId}/check`, undefined, other)).status).toBe(404)
    expect((await call('PUT', '/provider', { way: { provider: 'platform' } }, analyst)).status).toBe(403)
    for (const path of ['', '/limits']) expect((await call('PUT', path, {}, analyst)).status).toBe(403)
    await call('PUT', '/limits', { perSecond: 9 })
    expect((await read(other)).settings.limits).toEqual({ perSecond: null, perDomain: null })
  })
})

describe('a sender', () => {
  it('is confirmed by the button behind an emailed link; opening the link confirms nothing', async () => {
    expect(await addSender()).toMatchObject({ status: 'asked', isDefault: true })
    await test.runUntilIdle()
    const [mail] = test.mails.to('hello@kettles.example')
    const path = /https:\/\/yuko\.test(\/email\/senders\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await test.app.inject({ url: path })
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect((await read()).identities[0].status).toBe('asked')
    expect((await test.app.inject({ method: 'POST', url: `${path.slice(0, -3)}AAA` })).statusCode).toBe(404)
    for (let times = 0; times < 2; times++) expect((await test.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    expect((await read()).identities[0]).toMatchObject({ status: 'verified', verifiedBy: 'mail' })
    // Our server may not use an address whose domain does not authorize it: replies go there.
    await sendOne()
    expect(test.mails.to('ada@shop.example')).toEqual([
      expect.objectContaining({
        from: { name: 'Kettles', address: 'mail@yuko.test' },
        replyTo: 'hello@kettles.example',
        dkim: undefined,
      }),
    ])
  })

  it('has one default at a time, as long as there are senders', async () => {
    const first = await addSender()
    const second = await addSender('news@kettles.example', 'News')
    expect((await call('POST', '/identities', { email: 'News@kettles.example', name: 'x' })).body.code).toBe(
      'sending.identity-exists',
    )
    await call('PUT', `/identities/${second.identityId}`, {
      name: 'Newsletter',
      isDefault: true,
      replyTo: 'help@kettles.example',
    })
    const defaults = async () => (await read()).identities.filter((one: { isDefault: boolean }) => one.isDefault)
    expect(await defaults()).toEqual([expect.objectContaining({ name: 'Newsletter', replyTo: 'help@kettles.example' })])
    expect((await call('DELETE', `/identities/${second.identityId}`)).status).toBe(204)
    expect(await defaults()).toEqual([expect.objectContaining({ identityId: first.identityId })])
  })

  it('puts no URL into its confirmation email', async () => {
    const named = (name: string) => call('POST', '/identities', { email: 'somebody@elsewhere.example', name })
    const { status, body } = await named('Win at evil.example')
    expect([status, body.fields]).toEqual([400, { 'body.name': 'must be a name without a web address' }])
    const { organizationId: id } = owner
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ name: 'https://evil.example' }).where('id', '=', id).execute(),
    )
    await named('Kettles')
    await test.runUntilIdle()
    const [mail] = test.mails.to('somebody@elsewhere.example')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.text.replaceAll('\u200c', '')).toContain('Store: https://evil.example')
  })

  it('is asked a limited number of times, across organizations', async () => {
    const ask = (email: string) => call('POST', '/identities', { email, name: 'Kettles' })
    const replies: number[] = []
    for (let round = 0; round < 6; round++) {
      owner = await test.signedIn()
      replies.push((await ask('one@elsewhere.example')).status)
    }
    expect(replies).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('cannot inject headers into its confirmation email', async () => {
    await addSender('evil@kettles.example', 'A\r\nBcc: everybody')
    await test.runUntilIdle()
    expect(test.mails.sent.map(({ to }) => to.name)).toEqual(['A Bcc: everybody'])
  })
})

describe('a domain', () => {
  it('is verified by its records, then signs and sends', async () => {
    await addSender()
    const domain = await addDomain('www.kettles.example')
    expect(domain).toMatchObject({ domain: 'kettles.example', status: 'pending' })
    expect(domain.records.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'dkim',
      'dmarc',
      'spf',
      'returnPath',
      'tracking',
    ])
    expect(await check(domain.domainId)).toMatchObject({ status: 'failed' })
    isThere(domain)
    records.txt.set('_dmarc.kettles.example', ['v=DMARC1; p=reject; rua=mailto:x@kettles.example'])
    records.txt.set('kettles.example', [
      'google-site-verification=1',
      'v=spf1 include:_spf.google.com include:returns.yuko.test -all',
    ])
    const checked = await check(domain.domainId)
    expect(checked.status).toBe('verified')
    expect(checked.records.every(({ isFound }: { isFound: boolean }) => isFound)).toBe(true)
    expect((await read()).identities[0]).toMatchObject({ status: 'verified', verifiedBy: 'domain' })
    await sendOne()
    const [mail] = test.mails.to('ada@shop.example')
    expect(mail?.from).toEqual({ name: 'Kettles', address: 'hello@kettles.example' })
    expect(mail?.messageId).toMatch(/@kettles\.example>$/)
    expect(mail?.returnPath).toMatch(/^b[0-9a-f]{48}@bounce\.kettles\.example$/)
    expect(mail?.dkim).toMatchObject({ domain: 'kettles.example', selector: 'yuko' })
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<mailto:u[0-9a-f]{48}@returns\.yuko\.test\?subject=unsubscribe>, <https:\/\/yuko\.test\/email\/unsubscribe\//,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringContaining('kettles.example'),
      'Feedback-ID': expect.any(String),
    })
    // The key cannot be read from the database.
    const kept = await test.db.asSystem((trx) =>
      trx
        .selectFrom('sending_domains')
        .select(['dkim_private_key', 'dkim_public_key'])
        .where('organization_id', '=', owner.organizationId)
        .executeTakeFirstOrThrow(),
    )
    expect(Buffer.from(kept.dkim_private_key).includes(Buffer.from(kept.dkim_public_key, 'base64').subarray(40, 60))).toBe(false)
  })

  it('stops signing when its record is removed, and keeps its state during DNS outages', async () => {
    const domain = await addDomain('pots.example')
    isThere(domain)
    expect((await check(domain.domainId)).status).toBe('verified')
    records.isDown = true
    expect((await check(domain.domainId)).status).toBe('verified')
    records.isDown = false
    records.txt.set('yuko._domainkey.pots.example', ['v=DKIM1; k=rsa; p='])
    expect((await check(domain.domainId)).status).toBe('failed')
  })

  it('stays verified for three days when its record can’t be found, and says until when', async () => {
    const domain = await addDomain('jugs.example')
    await addSender('hello@jugs.example')
    isThere(domain)
    await check(domain.domainId)
    const begin = test.clock.now()
    const after = async (hours: number) => {
      test.clock.advance(begin.getTime() + hours * 3_600_000 - test.clock.now().getTime())
      await test.db.asSystem((trx) => enqueue(trx, checkSendingDomains, {}, { organizationId: null }))
      await test.runUntilIdle()
      const { domains, problems } = await read(await test.signedIn('owner', owner.organizationId))
      return { ...domains[0], problems: problems.filter(({ at }: { at: string }) => at === 'domain') }
    }
    records.txt.delete('yuko._domainkey.jugs.example')
    const missing = await after(24)
    const verifiedUntil = new Date(begin.getTime() + 96 * 3_600_000).toISOString()
    expect(missing).toMatchObject({ status: 'verified', verifiedUntil })
    expect(missing.records.find(({ purpose }: { purpose: string }) => purpose === 'dkim')).toMatchObject({ isFound: false })
    expect(missing.problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('DKIM record') }])

    // Found again: the period starts over.
    isThere(domain)
    expect(await after(48)).toMatchObject({ status: 'verified', verifiedUntil: null, problems: [] })
    // A name that returns another text, as with a wildcard, has no key either.
    records.txt.set('yuko._domainkey.jugs.example', ['v=spf1 -all'])
    expect(await after(72)).toMatchObject({ status: 'verified' })
    expect(await after(143)).toMatchObject({ status: 'verified' })
    expect(await after(144)).toMatchObject({ status: 'failed', verifiedUntil: null })
  })

  it('is not verified by a record that was never found', async () => {
    const domain = await addDomain('urns.example')
    expect(await check(domain.domainId)).toMatchObject({ status: 'failed', verifiedUntil: null })
  })

  it('is checked again every day after the first check', async () => {
    const [domain, unchecked] = [await addDomain('bowls.example'), await addDomain('new.example')]
    isThere(domain)
    isThere(unchecked)
    await check(domain.domainId)
    const statuses = async () => {
      await test.db.asSystem((trx) => enqueue(trx, checkSendingDomains, {}, { organizationId: null }))
      await test.runUntilIdle()
      return (await read()).domains.map(({ status }: { status: string }) => status)
    }
    records.txt.set('yuko._domainkey.bowls.example', ['v=DKIM1; p=b2xk'])
    expect(await statuses()).toEqual(['failed', 'pending'])
    isThere(domain)
    expect(await statuses()).toEqual(['verified', 'pending'])
  })

  it('cannot be a free mail domain', async () => {
    expect((await call('POST', '/domains', { domain: 'Gmail.com' })).body.code).toBe('sending.free-mail-domain')
    expect((await call('POST', '/domains', { domain: 'not a domain' })).status).toBe(400)
  })
})

describe('the host of tracking links', () => {
  const marker = async () => (await test.app.inject({ method: 'GET', url: '/.well-known/yuko-tracking' })).body
  const linksOf = async () => {
    const [row] = await test.db.asSystem((trx) => findWaysOut(trx, [owner.organizationId]))
    return trackingOf(row).baseUrl
  }
  const isAnswered = (outcome: Partial<typeof hosts.outcome>) => {
    hosts.outcome = { status: null, problem: null, body: null, ...outcome }
  }
  afterEach(() => isAnswered({ problem: 'dns' }))

  it('is used once it answers over https with our marker, and no longer when it stops', async () => {
    const domain = await addDomain('links.example')
    isThere(domain)
    expect(domain.tracking).toEqual({ host: 'go.links.example', status: 'unused' })
    hosts.asked.length = 0
    expect((await check(domain.domainId)).tracking.status).toBe('unreachable')
    expect(hosts.asked).toEqual(['https://go.links.example/.well-known/yuko-tracking'])
    expect(await linksOf()).toBeUndefined()

    isAnswered({ status: 200, body: `${await marker()}\n` })
    expect((await check(domain.domainId)).tracking).toEqual({ host: 'go.links.example', status: 'used' })
    expect(await linksOf()).toBe('https://go.links.example')

    isAnswered({ problem: 'tls' })
    await test.db.asSystem((trx) => enqueue(trx, checkSendingDomains, {}, { organizationId: null }))
    await test.runUntilIdle()
    expect((await read()).domains[0].tracking.status).toBe('certificate')
    expect(await linksOf()).toBeUndefined()
  })

  it.each([
    ['another server', { status: 200, body: 'Welcome' }],
    ['a redirect', { status: 301, body: '' }],
    ['a marker of another server', { status: 200, body: 'ab'.repeat(32) }],
  ])('is not used behind %s', async (_, outcome) => {
    const domain = await addDomain('elsewhere.example')
    isThere(domain)
    isAnswered(outcome)
    expect((await check(domain.domainId)).tracking.status).toBe('other-server')
    expect(await linksOf()).toBeUndefined()
  })

  it('needs no visible record behind a proxy, and without both says nothing', async () => {
    const domain = await addDomain('proxied.example')
    expect((await check(domain.domainId)).tracking.status).toBe('unused')
    isAnswered({ status: 200, body: await marker() })
    const { tracking, records: found } = await check(domain.domainId)
    expect(tracking.status).toBe('used')
    expect(found.find(({ purpose }: { purpose: string }) => purpose === 'tracking')).toMatchObject({ isFound: true })
  })

  it('gets a certificate from the proxy only if a domain has it', async () => {
    await addDomain('asked.example')
    const ask = async (domain: string) =>
      (await test.app.inject({ method: 'GET', url: '/.well-known/yuko-tracking/ask', query: { domain } })).statusCode
    expect(await ask('go.asked.example')).toBe(200)
    expect(await ask('GO.Asked.example')).toBe(200)
    for (const other of ['asked.example', 'go.other.example', 'x.go.asked.example', '']) expect(await ask(other)).toBe(404)
  })
})

describe('a custom SMTP server', () => {
  const way = { provider: 'smtp', host: 'smtp.kettles.example', port: 587, secure: false, user: 'kettles' }
  const set = (change: object, secret?: string) => call('PUT', '/provider', { way: { ...way, ...change }, secret })

  it('keeps its password, which is never sent to another server or over another connection', async () => {
    expect((await set({}, 'secret')).status).toBe(200)
    expect((await set({ user: 'post' })).body).toMatchObject({ hasSecret: true, way: { user: 'post' } })
    for (const change of [{ host: 'smtp.other.example' }, { port: 25 }, { secure: true }]) {
      const { body } = await set(change)
      expect(body).toMatchObject({ code: 'sending.secret-missing', fields: { 'body.secret': 'is required' } })
    }
    expect((await read()).provider.way).toMatchObject({ host: 'smtp.kettles.example', user: 'post' })
    // Without a user there is no login, and no password to leak.
    expect((await set({ host: 'smtp.other.example', user: '' })).body.hasSecret).toBe(false)
    expect((await set({ host: 'smtp.other.example' })).body.code).toBe('sending.secret-missing')
  })
})

describe('a custom provider', () => {
  const way = { provider: 'postmark', transactionalStream: 'outbound', marketingStream: 'broadcast' }
  it("can be tested, hides its key, and sends only its organization's email", async () => {
    expect((await call('POST', '/test-mails', { to: addressOf(owner) })).body.code).toBe('sending.no-way-out')
    expect((await call('PUT', '/provider', { way })).body.code).toBe('sending.secret-missing')
    const set = await call('PUT', '/provider', { way, secret: 'token-1' })
    expect(set.body).toMatchObject({
      hasSecret: true,
      returnsUrl: expect.stringMatching(/^https:\/\/yuko\.test\/mail\/returns\/postmark\//),
    })
    expect(JSON.stringify(await read())).not.toContain('token-1')
    const row = await test.db.asSystem((trx) =>
      trx
        .selectFrom('sending_settings')
        .selectAll()
        .where('organization_id', '=', owner.organizationId)
        .executeTakeFirstOrThrow(),
    )
    expect(unseal(row.provider_secret ?? Buffer.of(), test.platform.secretFor('sending-provider'), owner.organizationId)).toBe(
      'token-1',
    )
    expect((await call('POST', '/test-mails', { to: addressOf(owner) })).body).toEqual({ isSent: true, problem: null })
    const headers = { ...owner.headers, 'accept-language': 'de' }
    for (const [by, problem] of [
      [owner, 'The provider doesn’t accept the username, password, or key. The provider’s answer: “Postmark 401 10”'],
      [{ ...owner, headers }, expect.stringMatching(/^Der Anbieter .*„Postmark 401 10“$/)],
    ] as const) {
      providers.answer({ status: 401, body: { ErrorCode: 10, Message: 'bad token' } })
      expect((await call('POST', '/test-mails', { to: addressOf(owner) }, by)).body).toEqual({ isSent: false, problem })
    }
    await sendOne()
    expect(providers.taken.length).toBe(2)
    expect(test.mails.sent).toEqual([])
    // Without a new key the old one stays; another provider does not get it.
    await call('PUT', '/provider', { way: { ...way, marketingStream: 'news' } })
    await sendOne()
    expect(providers.taken.at(-1)).toMatchObject({
      headers: { 'x-postmark-server-token': 'token-1' },
      body: { MessageStream: 'news' },
    })
    expect((await call('PUT', '/provider', { way: { provider: 'sendgrid' } })).body.code).toBe('sending.secret-missing')
  })

  it('is tested with members of the organization only', async () => {
    await call('PUT', '/provider', { way, secret: 'token-1' })
    const stranger = await test.signedIn()
    for (const to of ['anybody@elsewhere.example', addressOf(stranger)]) {
      const { status, body } = await call('POST', '/test-mails', { to })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['body.to']])
    }
    expect(providers.taken).toEqual([])
  })

  it('that is down does not block other organizations', async () => {
    await call('PUT', '/provider', { way, secret: 'token-1' })
    providers.answer({ status: 503 })
    await sendOne()
    expect(providers.taken.length).toBe(0)
    const stopped = owner
    owner = await test.signedIn()
    await sendOne()
    expect(test.mails.to('ada@shop.example').length).toBe(1)
    owner = stopped
    test.clock.advance(5 * 60_000)
    await test.runUntilIdle()
    expect(providers.taken.length).toBe(1)
  })
})
