import { userIds } from '#ids.ts'
import { createAccountsApp, type Merchant } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(1000))

const details = { name: 'Müller & Söhne', country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' }
const get = async ({ headers }: Pick<Merchant, 'headers'>) => (await test.call('GET', '/organization', undefined, headers)).json()
const change = (payload: object, { headers }: Pick<Merchant, 'headers'>) => test.call('PATCH', '/organization', payload, headers)
const choose = ({ headers }: Pick<Merchant, 'headers'>, platform = 'custom') =>
  test.call('PUT', '/onboarding/platform', { platform }, headers)
const connect = ({ headers }: Pick<Merchant, 'headers'>, method = 'file') =>
  test.call('POST', '/onboarding/connection', { method }, headers)
const select = (org_uuid: string, { headers }: Pick<Merchant, 'headers'>) =>
  test.call('PUT', '/organizations/selected', { org_uuid }, headers)
const codeOf = async (reply: ReturnType<typeof choose>) => (await reply).json().code

/** The same calls to another person's organization. */
const asking = (merchant: Merchant, other: Merchant) => ({
  headers: { ...merchant.headers, yukoorganizationid: other.organization.org_uuid },
})

describe('create-organization', () => {
  it('makes the caller the owner and selects it', async () => {
    const { headers } = await test.verified()
    const payload = { ...details, website: 'https://mueller.example', supportEmail: ' Hilfe@Mueller.example', postalAddress: ' ' }
    const reply = await test.call('POST', '/organizations', payload, headers)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      ...details,
      org_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'muller-sohne',
      locale: 'en',
      website: 'https://mueller.example',
      supportEmail: 'hilfe@mueller.example',
      postalAddress: null,
      platform: null,
      onboarding: 'platform',
      isStoreConnected: false,
      createdAt: test.clock.now().toISOString(),
    })
    const me = await test.me(headers)
    expect(me.selected_org_uuid).toBe(reply.json().org_uuid)
    expect(me.organizations).toMatchObject([
      { name: 'Müller & Söhne', role: 'owner', onboarding: 'platform', isStoreConnected: false },
    ])
    expect(me.organizations[0]?.permissions).toContain('billing.manage')
  })

  it('has the language it was given, in which no one else’s changes', async () => {
    const { headers } = await test.verified()
    const german = (await test.call('POST', '/organizations', { ...details, locale: 'de' }, headers)).json()
    expect(german.locale).toBe('de')
    const [merchant, other] = [await test.merchant(), await test.merchant()]
    expect((await change({ locale: 'fr' }, merchant)).json().locale).toBe('fr')
    expect((await change({ country: 'FR' }, merchant)).json().locale).toBe('fr')
    expect((await change({ locale: 'tlh' }, merchant)).json().code).toBe('request.invalid')
    expect((await get(other)).locale).toBe('en')
  })

  it('gives stores of the same name different slugs', async () => {
    const slugs = []
    for (let round = 0; round < 3; round++) slugs.push((await test.merchant('Tea House')).organization.slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs[0]).toBe('tea-house')
    expect(slugs[1]).toMatch(/^tea-house-\d+$/)
  })

  it('creates one organization for one Idempotency-Key', async () => {
    const { headers } = await test.verified()
    const create = () => test.call('POST', '/organizations', details, { ...headers, 'idempotency-key': 'once' })
    const [first, second] = [await create(), await create()]
    expect(second.json()).toEqual(first.json())
    expect((await test.me(headers)).organizations).toHaveLength(1)
  })

  it('refuses before the address is verified', async () => {
    const { headers } = await test.register()
    const reply = await test.call('POST', '/organizations', details, headers)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'account.email-unverified'])
    expect((await test.me(headers)).organizations).toEqual([])
  })

  it('limits a person to ten a day', async () => {
    const { headers } = await test.verified()
    const replies = []
    for (let made = 0; made < 11; made++) replies.push(await test.call('POST', '/organizations', details, headers))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(201), 429])
    expect([replies[10]?.json().code, replies[10]?.headers['retry-after']]).toEqual(['request.rate-limited', '86400'])
  })

  it('refuses a URL as a name, but keeps an existing one', async () => {
    const { headers } = await test.verified()
    const fields = { 'body.name': 'must be a name without a web address' }
    for (const name of ['Win at evil.example/now', 'https://evil', 'www.evil'])
      expect((await test.call('POST', '/organizations', { ...details, name }, headers)).json().fields).toEqual(fields)
    const merchant = await test.merchant()
    expect((await change({ name: 'kettles.example' }, merchant)).json().fields).toEqual(fields)
    const { org_uuid: id } = merchant.organization
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ name: 'kettles.example' }).where('id', '=', id).execute(),
    )
    expect((await change({ name: 'kettles.example', country: 'AT' }, merchant)).statusCode).toBe(200)
    expect((await change({ name: 'J.Crew & Co. KG' }, merchant)).statusCode).toBe(200)
  })

  it('refuses without a session, and names the invalid fields', async () => {
    expect(await codeOf(test.call('POST', '/organizations', details))).toBe('session.missing')
    const { headers } = await test.verified()
    const wrong = { name: '', country: 'Atlantis', currency: 'euro', timezone: 'Berlin', website: 'javascript:alert(1)' }
    const reply = await test.call('POST', '/organizations', wrong, headers)
    expect(Object.keys(reply.json().fields).sort()).toEqual([
      'body.country',
      'body.currency',
      'body.name',
      'body.timezone',
      'body.website',
    ])
  })
})

describe('get-organization and update-organization', () => {
  it('change only the named fields; the slug never changes', async () => {
    const merchant = await test.merchant('Kettles of old')
    await change({ website: 'https://kettles.example', postalAddress: 'Kesselweg 1' }, merchant)
    const reply = await change({ name: 'Kettles of new', postalAddress: '' }, merchant)
    expect(reply.json()).toMatchObject({ name: 'Kettles of new', slug: 'kettles-of-old', website: 'https://kettles.example' })
    expect(reply.json()).toMatchObject({ postalAddress: null, currency: 'EUR' })
    expect(await get(merchant)).toEqual(reply.json())
    expect((await change({}, merchant)).json()).toEqual(reply.json())
  })

  it('refuse updates by roles without the permission; all roles can read', async () => {
    const merchant = await test.merchant()
    const analyst = await test.colleague(merchant, 'analyst')
    expect(await codeOf(change({ name: 'Mine' }, analyst))).toBe('session.forbidden')
    expect((await get(analyst)).name).toBe('Kettles')
    expect((await change({ name: 'Ours' }, await test.colleague(merchant, 'editor'))).statusCode).toBe(200)
  })

  it('refuse when no organization is selected', async () => {
    const { headers } = await test.verified()
    expect((await get({ headers })).code).toBe('organization.not-selected')
    expect((await get({ headers: { ...headers, yukoorganizationid: 'none' } })).code).toBe('session.forbidden')
  })

  it('keep organizations apart', async () => {
    const [one, other] = [await test.merchant('One'), await test.merchant('Other')]
    expect((await get(asking(one, other))).code).toBe('session.forbidden')
    expect(await codeOf(change({ name: 'Taken over' }, asking(one, other)))).toBe('session.forbidden')
    expect((await get(other)).name).toBe('Other')
  })
})

describe('onboarding', () => {
  it('proceeds from platform to connection to done, as /me returns', async () => {
    const merchant = await test.merchant()
    expect((await test.me(merchant.headers)).integration).toBeNull()
    expect((await choose(merchant)).json()).toMatchObject({
      platform: 'custom',
      onboarding: 'connection',
      isStoreConnected: false,
    })
    expect((await choose(merchant)).statusCode).toBe(200)
    expect((await connect(merchant)).json()).toMatchObject({ onboarding: 'done', isStoreConnected: true })
    const me = await test.me(merchant.headers)
    expect(me.integration).toEqual({ type: 'custom' })
    expect(me.organizations[0]).toMatchObject({ onboarding: 'done', isStoreConnected: true })
  })

  it('records completion once', async () => {
    const merchant = await test.merchant()
    await choose(merchant)
    const replies = await Promise.all([connect(merchant), connect(merchant), connect(merchant)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
    const facts = await test.db.asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select('type')
        .where('organization_id', '=', merchant.organization.org_uuid)
        .orderBy('seq')
        .execute(),
    )
    expect(facts.map((fact) => fact.type)).toEqual(['organization.created', 'organization.onboarded', 'store.connected'])
  })

  it('refuses a step out of order', async () => {
    const merchant = await test.merchant()
    expect(await codeOf(connect(merchant))).toBe('onboarding.step-out-of-order')
    await choose(merchant)
    await connect(merchant)
    expect(await codeOf(choose(merchant))).toBe('onboarding.step-out-of-order')
    expect(await codeOf(connect(merchant))).toBe('onboarding.step-out-of-order')
  })

  it('lets a store change its connection method later', async () => {
    const merchant = await test.merchant()
    await choose(merchant, 'woocommerce')
    await connect(merchant, 'api-key')
    expect((await connect(merchant, 'file')).statusCode).toBe(200)
    expect((await test.me(merchant.headers)).integration).toEqual({ type: 'woocommerce' })
  })

  it('reconnects a disconnected store without repeating onboarding', async () => {
    const merchant = await test.merchant()
    const id = merchant.organization.org_uuid
    await choose(merchant)
    await connect(merchant)
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ disconnected_at: test.clock.now() }).where('id', '=', id).execute(),
    )
    expect(await get(merchant)).toMatchObject({ onboarding: 'done', isStoreConnected: false })
    await choose(merchant, 'woocommerce')
    expect((await connect(merchant)).json()).toMatchObject({ platform: 'woocommerce', isStoreConnected: true })
    const facts = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').select('type').where('organization_id', '=', id).orderBy('seq').execute(),
    )
    expect(facts.map(({ type }) => type).slice(1)).toEqual(['organization.onboarded', 'store.connected', 'store.connected'])
  })

  it('leaves Shopify stores to the OAuth flow, and does not offer it when it is not configured', async () => {
    const merchant = await test.merchant()
    expect(await codeOf(choose(merchant, 'shopify'))).toBe('store.not-offered')
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ platform: 'shopify' }).where('id', '=', merchant.organization.org_uuid).execute(),
    )
    expect(await codeOf(connect(merchant))).toBe('onboarding.step-out-of-order')
  })

  it('refuses members without the integrations permission', async () => {
    const editor = await test.colleague(await test.merchant(), 'editor')
    expect([await codeOf(choose(editor)), await codeOf(connect(editor))]).toEqual(['session.forbidden', 'session.forbidden'])
  })

  it('keeps organizations apart', async () => {
    const [one, other] = [await test.merchant(), await test.merchant()]
    expect(await codeOf(choose(asking(one, other)))).toBe('session.forbidden')
    expect(await codeOf(connect(asking(one, other)))).toBe('session.forbidden')
    expect((await get(other)).onboarding).toBe('platform')
  })
})

describe('the modules', () => {
  it('are absent until chosen, then returned in order to all members', async () => {
    const merchant = await test.merchant()
    expect(await get(merchant)).not.toHaveProperty('modules')
    expect((await change({ modules: ['email', 'loyalty', 'email'] }, merchant)).json()).toMatchObject({
      modules: ['loyalty', 'email'],
    })
    expect(await test.me(merchant.headers)).toMatchObject({ organizations: [{ modules: ['loyalty', 'email'] }] })
    const other = await test.merchant()
    expect(await get(other)).not.toHaveProperty('modules')
  })

  it('refuses none at all and unknown ones', async () => {
    const merchant = await test.merchant()
    for (const modules of [[], ['coffee'], null]) expect((await change({ modules }, merchant)).statusCode).toBe(400)
  })
})

describe('the audit log', () => {
  it('records the values before and after, with personal data masked', async () => {
    const { headers, organization } = await test.merchant('Kettles')
    const change = { name: 'Kettles & Co', locale: 'de', supportEmail: 'anna.meyer@kettles.example' }
    await test.call('PATCH', '/organization', change, headers)
    const entries = await test.db.forOrganization(organization.org_uuid, (trx) =>
      trx.selectFrom('audit_log').select(['action', 'target', 'change']).execute(),
    )
    expect(entries).toEqual([
      {
        action: 'update-organization',
        target: { org_uuid: organization.org_uuid },
        change: {
          before: { name: 'Kettles', locale: 'en', supportEmail: null },
          after: { name: 'Kettles & Co', locale: 'de', supportEmail: 'a…@kettles.example' },
        },
      },
    ])
  })
})

describe('select-organization', () => {
  it('is remembered for the next sign-in', async () => {
    const merchant = await test.merchant('First')
    const second = await test.createOrganization(merchant.headers, 'Second')
    expect((await test.me(merchant.headers)).selected_org_uuid).toBe(second.org_uuid)
    expect((await select(merchant.organization.org_uuid, merchant)).statusCode).toBe(204)
    const me = await test.me(merchant.headers)
    expect(me.selected_org_uuid).toBe(merchant.organization.org_uuid)
    expect(me.organizations.map((one) => one.name)).toEqual(['First', 'Second'])
  })

  it("gives the same refusal for someone else's organization and an unknown one", async () => {
    const [one, other] = [await test.merchant(), await test.merchant()]
    const replies = [await select(other.organization.org_uuid, one), await select('019f3c5e-0000-7000-8000-000000000000', one)]
    for (const reply of replies)
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'This organization doesn’t exist or was deleted'])
    expect((await test.me(one.headers)).selected_org_uuid).toBe(one.organization.org_uuid)
  })

  it('refuses without a session', async () => {
    expect(await codeOf(select('019f3c5e-0000-7000-8000-000000000000', { headers: {} }))).toBe('session.missing')
  })
})

describe('list-members', () => {
  const list = ({ headers }: Pick<Merchant, 'headers'>, query = '') => test.call('GET', `/members${query}`, undefined, headers)

  it('lists people with their roles, page by page', async () => {
    const merchant = await test.merchant()
    const analyst = await test.colleague(merchant, 'analyst')
    const admin = await test.colleague(merchant, 'admin')
    const first = (await list(analyst, '?limit=2')).json()
    expect(first.items).toMatchObject([
      { email: merchant.email, role: 'owner', isYou: false, lastSeenAt: expect.any(String) },
      { email: analyst.email, role: 'analyst', isYou: true, lastSeenAt: null },
    ])
    const second = (await list(analyst, `?limit=2&cursor=${first.nextCursor}`)).json()
    expect(second).toMatchObject({ items: [{ email: admin.email, role: 'admin' }], nextCursor: null })
  })

  it('shows when a member was last active', async () => {
    const merchant = await test.merchant()
    test.clock.advance(300_000)
    await test.call('POST', '/refresh', { refresh_token: merchant.tokens.refresh_token })
    expect((await list(merchant)).json().items[0].lastSeenAt).toBe(test.clock.now().toISOString())
  })

  it('refuses an invalid cursor', async () => {
    expect((await list(await test.merchant(), '?cursor=abc')).json().fields).toEqual({
      'query.cursor': 'isn’t a cursor of this list',
    })
  })

  it('keeps organizations apart', async () => {
    const [one, other] = [await test.merchant(), await test.merchant()]
    expect(await codeOf(list(asking(one, other)))).toBe('session.forbidden')
    expect((await list(one)).json().items).toHaveLength(1)
  })
})

describe('membership', () => {
  const reach = async ({ headers }: Pick<Merchant, 'headers'>) => codeOf(test.call('GET', '/organization', undefined, headers))

  it('that ended invalidates issued tokens immediately', async () => {
    const merchant = await test.merchant()
    const editor = await test.colleague(merchant, 'editor')
    expect(await reach(editor)).toBeUndefined()
    const { id } = await test.me(editor.headers)
    await test.db.asSystem((trx) => trx.deleteFrom('memberships').where('user_id', '=', userIds.toUuid(id)).execute())
    expect(await reach(editor)).toBe('session.forbidden')
    expect((await test.me(editor.headers)).organizations).toEqual([])
  })

  it('with a lowered role applies it immediately', async () => {
    const admin = await test.colleague(await test.merchant(), 'admin')
    const { id } = await test.me(admin.headers)
    const lowered = { role: 'analyst' as const }
    await test.db.asSystem((trx) =>
      trx.updateTable('memberships').set(lowered).where('user_id', '=', userIds.toUuid(id)).execute(),
    )
    expect(await codeOf(test.call('PATCH', '/organization', { name: 'Mine' }, admin.headers))).toBe('session.forbidden')
    expect(await reach(admin)).toBeUndefined()
  })

  it('is deleted with the organization', async () => {
    const merchant = await test.merchant()
    await test.db.asSystem((trx) => trx.deleteFrom('organizations').where('id', '=', merchant.organization.org_uuid).execute())
    expect(await reach(merchant)).toBe('session.forbidden')
    expect(await test.me(merchant.headers)).toMatchObject({ selected_org_uuid: null, organizations: [] })
  })

  it('is not taken from a token that names another session', async () => {
    const [one, other] = [await test.merchant(), await test.merchant()]
    const claims = await Promise.all([one, other].map(({ tokens }) => test.platform.tokens.verify(tokens.access_token)))
    const mixed = { userId: claims[0]?.userId ?? '', sessionId: claims[1]?.sessionId ?? '' }
    const headers = { ...one.headers, authorization: `Bearer ${await test.platform.tokens.sign(mixed)}` }
    expect(await reach({ headers })).toBe('session.expired')
  })
})

describe('row-level security', () => {
  it('shows a request only its own organization and members, and no password', async () => {
    const [one] = [await test.merchant(), await test.merchant()]
    const organizationId = one.organization.org_uuid
    await test.db.forOrganization(organizationId, async (trx) => {
      expect(await trx.selectFrom('organizations').select('id').execute()).toEqual([{ id: organizationId }])
      expect(await trx.selectFrom('users').select('email').execute()).toEqual([{ email: one.email }])
      expect(await trx.selectFrom('memberships').select('organization_id').execute()).toEqual([
        { organization_id: organizationId },
      ])
    })
    const read = (table: 'sessions' | 'email_tokens' | 'login_failures') =>
      test.db.forOrganization(organizationId, (trx) => trx.selectFrom(table).selectAll().execute())
    for (const table of ['sessions', 'email_tokens', 'login_failures'] as const) {
      await expect(read(table)).rejects.toThrow(/permission denied/)
    }
    const hashes = test.db.forOrganization(organizationId, (trx) => trx.selectFrom('users').select('password_hash').execute())
    await expect(hashes).rejects.toThrow(/permission denied/)
  })

  it('prevents a request from changing or adding rows of another organization', async () => {
    const [one, other] = [await test.merchant('One'), await test.merchant('Other')]
    const changed = await test.db.forOrganization(one.organization.org_uuid, (trx) =>
      trx
        .updateTable('organizations')
        .set({ name: 'Taken over' })
        .where('id', '=', other.organization.org_uuid)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const joining = test.db.forOrganization(one.organization.org_uuid, (trx) =>
      trx
        .insertInto('memberships')
        .values({
          organization_id: other.organization.org_uuid,
          id: other.organization.org_uuid,
          user_id: other.organization.org_uuid,
          role: 'owner',
        })
        .execute(),
    )
    await expect(joining).rejects.toThrow(/row-level security/)
  })
})
