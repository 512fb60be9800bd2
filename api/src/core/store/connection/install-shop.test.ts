import { createShopifyApp } from '../../../testing/shopify-app.ts'
import { ada, bob } from '../../../testing/shopify-stub.ts'
import { createShopAccess } from './shop-access.ts'

let test: Awaited<ReturnType<typeof createShopifyApp>>
beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())
/** Each test starts without organizations. */
beforeEach(async () => {
  test.shopify.forget()
  await test.db.asSystem(async (trx) => {
    for (const table of ['domain_events', 'shop_staff', 'store_connections', 'memberships', 'users', 'organizations'] as const)
      await trx.deleteFrom(table).execute()
  })
})

const counts = () =>
  test.db.asSystem(async (trx) => ({
    organizations: (await trx.selectFrom('organizations').select('id').execute()).length,
    users: (await trx.selectFrom('users').select('id').execute()).length,
    connections: (await trx.selectFrom('store_connections').select('shop').execute()).length,
  }))
const facts = () =>
  test.db.asSystem((trx) => trx.selectFrom('domain_events').select(['type', 'payload']).orderBy('seq').execute())
const get = async (url: string, headers: Record<string, string>) => test.app.inject({ url: `/api/v1${url}`, headers })

describe('the first time that the app is opened in a shop', () => {
  it('creates an organization for the shop, owned by the user who opens it', async () => {
    const user = await test.me()
    expect(user).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@mill.example',
      isEmailVerified: true,
      timezone: 'Europe/Berlin',
      integration: { type: 'shopify' },
      organizations: [
        { name: 'The Mill', slug: 'the-mill', role: 'owner', currency: 'EUR', onboarding: 'done', isStoreConnected: true },
      ],
    })
    expect(user.selected_org_uuid).toBe(user.organizations[0]?.org_uuid)
    expect(test.shopify.asked().sort()).toEqual(['offline', 'online'])
    expect((await get('/organization', await test.embedded())).json().locale).toBe('de')
    expect((await facts()).map(({ type }) => type)).toEqual(['organization.created', 'organization.onboarded', 'store.connected'])
    const written = await test.db.asSystem((trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'target'])
        .where('organization_id', '=', user.selected_org_uuid)
        .where('action', '=', 'connect-shop')
        .execute(),
    )
    expect(written).toEqual([{ action: 'connect-shop', target: { shop: 'mill.myshopify.com' } }])
  })

  it('stores the tokens encrypted', async () => {
    await test.me()
    const row = await test.connectionOf('mill.myshopify.com')
    expect(Buffer.from(row?.access_token ?? []).toString('latin1')).not.toContain('access-1')
    expect(row?.access_token_expires_at).toEqual(new Date('2026-11-20T10:30:00.000Z'))
  })

  it('happens once, however often and by whomever it is opened', async () => {
    const first = await Promise.all([test.me(), test.me(), test.me({ person: bob }), test.me()])
    const again = await test.me()
    expect(new Set([...first, again].map((user) => user.selected_org_uuid)).size).toBe(1)
    expect(await counts()).toEqual({ organizations: 1, users: 2, connections: 1 })
    expect(test.shopify.asked().filter((kind) => kind === 'offline')).toHaveLength(1)
  })

  it("makes staff other than the shop's owner admins", async () => {
    expect((await test.me({ person: bob })).organizations[0]?.role).toBe('admin')
    expect((await test.me({ person: ada })).organizations[0]?.role).toBe('owner')
  })

  it('needs no request to the platform for known staff', async () => {
    await test.me()
    const before = test.shopify.calls.length
    await test.me()
    expect((await get('/store/connection', await test.embedded())).statusCode).toBe(200)
    expect(test.shopify.calls).toHaveLength(before)
  })

  it('claims no address: the account that verified it stays separate, and nobody signs in without a password', async () => {
    await test.me()
    const payload = { email: 'ada@mill.example', password: 'blue-kettle-42' }
    expect((await test.app.inject({ method: 'POST', url: '/api/v1/login', payload })).json().code).toBe(
      'account.credentials-refused',
    )
    await test.app.inject({ method: 'POST', url: '/api/v1/register', payload: { ...payload, name: 'Ada' } })
    expect((await test.app.inject({ method: 'POST', url: '/api/v1/login', payload })).statusCode).toBe(200)
    expect((await test.me()).name).toBe('Ada Byron')
  })

  it('stores nothing and reports it when the platform does not respond', async () => {
    test.shopify.answer(new TypeError('fetch failed'), new TypeError('fetch failed'))
    const reply = await get('/me', await test.embedded())
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'server.unavailable', '5'])
    expect(await counts()).toEqual({ organizations: 0, users: 0, connections: 0 })
    expect((await test.me()).name).toBe('Ada Byron')
  })

  it("takes over the shop's settings on reinstallation", async () => {
    const { shop, organizationId } = await test.installed()
    test.clock.advance(60_000)
    await test.app.inject(test.shopify.webhook('app/uninstalled', {}, { 'x-shopify-shop-domain': shop }))
    await test.runUntilIdle()
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ currency: 'GBP', name: 'Our Mill' }).where('id', '=', organizationId).execute(),
    )
    expect((await test.me()).organizations).toMatchObject([{ name: 'Our Mill', currency: 'EUR', isStoreConnected: true }])
  })

  it('asks for another session token when the platform refuses this one', async () => {
    const refused = () => Response.json({ error: 'invalid_subject_token' }, { status: 400 })
    test.shopify.answer(refused(), refused())
    const reply = await get('/me', await test.embedded())
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.expired'])
    expect(reply.headers['x-shopify-retry-invalid-session-request']).toBe('1')
    expect(reply.headers['access-control-expose-headers']).toContain('X-Shopify-Retry-Invalid-Session-Request')
    expect(await counts()).toEqual({ organizations: 0, users: 0, connections: 0 })
  })

  it('asks for consent, not for more tokens, when the shop uninstalled the app', async () => {
    const { shop } = await test.installed()
    test.clock.advance(60_000)
    await test.app.inject(test.shopify.webhook('app/uninstalled', {}, { 'x-shopify-shop-domain': shop }))
    await test.runUntilIdle()
    const refused = () => Response.json({ error: 'invalid_subject_token' }, { status: 400 })
    test.shopify.answer(refused(), refused())
    const reply = await get('/me', await test.embedded())
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'store.not-connected'])
    expect(reply.headers['x-shopify-retry-invalid-session-request']).toBeUndefined()
  })

  it('asks for consent when the platform issues no tokens', async () => {
    const refused = () => Response.json({ error: 'app_not_installed' }, { status: 403 })
    test.shopify.answer(refused(), refused())
    const reply = await get('/me', await test.embedded())
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'store.not-connected'])
  })
})

describe('other calls', () => {
  it('install nothing and ask for installation', async () => {
    const reply = await get('/store/connection', await test.embedded())
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'store.not-connected'])
    expect(reply.headers).toMatchObject({
      'x-shopify-api-request-failure-unauthorized': 'true',
      'x-shopify-api-request-failure-reauthorize-url': '/shopify/reauthorize?shop=mill.myshopify.com',
    })
    expect(reply.headers['access-control-expose-headers']).toContain('X-Shopify-API-Request-Failure-Reauthorize-Url')
    expect(test.shopify.calls).toEqual([])
    const address = String(reply.headers['x-shopify-api-request-failure-reauthorize-url'])
    const { statusCode, headers } = await test.app.inject(address)
    expect([statusCode, headers.location]).toEqual([
      302,
      'https://mill.myshopify.com/admin/oauth/install?client_id=app-of-the-tests',
    ])
  })

  it('only link to shops', async () => {
    for (const shop of ['evil.com', 'mill.myshopify.com.evil.com', ''])
      expect((await test.app.inject(`/shopify/reauthorize?shop=${shop}`)).statusCode).toBe(400)
  })

  it("act for the shop's organization, with or without naming it", async () => {
    const { organizationId } = await test.installed()
    const headers = await test.embedded()
    expect((await get('/store/connection', headers)).json()).toEqual({
      platform: 'shopify',
      method: 'shopify',
      state: 'connected',
      shop: 'mill.myshopify.com',
      scopes: ['read_products', 'read_customers', 'read_orders'],
      missingScopes: [],
      optionalScopes: [
        {
          scope: 'write_gift_cards',
          url: 'https://admin.shopify.com/store/mill/oauth/install?client_id=app-of-the-tests&optional_scopes=write_gift_cards',
        },
      ],
      connectedAt: test.clock.now().toISOString(),
      disconnectedAt: null,
      lastEventAt: null,
      canUseShopify: true,
    })
    expect((await get('/store/connection', { ...headers, yukoorganizationid: organizationId })).statusCode).toBe(200)
  })

  it('may not name another organization, even of the same person', async () => {
    await test.installed()
    const other = await test.installed('other.myshopify.com')
    const reply = await get('/store/connection', { ...(await test.embedded()), yukoorganizationid: other.organizationId })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
  })

  it("may not name a store other than their token's", async () => {
    await test.installed()
    const reply = await get('/me', { ...(await test.embedded()), yukostoredomain: 'other.myshopify.com' })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
  })

  it('are refused for former members', async () => {
    const { organizationId } = await test.installed()
    await test.db.asSystem((trx) => trx.deleteFrom('memberships').where('organization_id', '=', organizationId).execute())
    expect((await get('/store/connection', await test.embedded())).json().code).toBe('session.forbidden')
  })
})

it.each([
  ['expired', { exp: 1 }],
  ['of another app', { aud: 'another' }],
  ['of two shops', { iss: 'https://other.myshopify.com/admin' }],
])('a session token that is %s grants nothing and stores nothing', async (_, claims) => {
  const authorization = `Bearer ${await test.shopify.sessionToken(claims)}`
  for (const url of ['/me', '/store/connection']) {
    const reply = await get(url, { authorization })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.expired'])
    expect(reply.headers['x-shopify-retry-invalid-session-request']).toBe('1')
  }
  expect(test.shopify.calls).toEqual([])
  expect(await counts()).toEqual({ organizations: 0, users: 0, connections: 0 })
})

it('deleted tokens are replaced with the next session token', async () => {
  const { shop } = await test.installed()
  await test.db.asSystem((trx) =>
    trx
      .updateTable('store_connections')
      .set({ access_token: null, access_token_expires_at: null, refresh_token: null })
      .execute(),
  )
  await test.me()
  for (let tries = 0; !(await test.connectionOf(shop))?.access_token && tries < 100; tries++)
    await new Promise((resolve) => setImmediate(resolve))
  expect((await test.connectionOf(shop))?.access_token).toBeTruthy()
  expect(await counts()).toMatchObject({ organizations: 1, users: 1 })
})

describe('a shop with another domain', () => {
  const [before, after] = ['mill.myshopify.com', 'old-mill.myshopify.com']
  const update = (domain: string, updated_at: string) =>
    test.shopify.webhook(
      'shop/update',
      { id: test.shopify.idOf(before), domain: 'mill.example', myshopify_domain: domain, currency: 'EUR', updated_at },
      { 'x-shopify-shop-domain': domain },
    )
  const isKept = async (organizationId: string) => {
    expect(await counts()).toMatchObject({ organizations: 1, connections: 1 })
    expect(await test.connectionOf(before)).toBeUndefined()
    expect(await test.connectionOf(after)).toMatchObject({ organization_id: organizationId, disconnected_at: null })
    expect((await test.me({ shop: after })).selected_org_uuid).toBe(organizationId)
  }

  it('keeps its organization when it opens the app', async () => {
    const { organizationId } = await test.installed(before)
    test.shopify.moveShop(before, after)
    expect((await test.me({ shop: after })).selected_org_uuid).toBe(organizationId)
    await isKept(organizationId)
  })

  it('keeps it, its tokens and its waiting webhooks, when it reports the change', async () => {
    const { organizationId } = await test.installed(before)
    const tokenIn = async () => (await createShopAccess(test.platform).withShop(organizationId))?.accessToken()
    const token = await tokenIn()
    test.shopify.moveShop(before, after)
    test.clock.advance(60_000)
    await test.app.inject(test.shopify.webhook('app/scopes_update', { current: ['read_orders'] }))
    expect((await test.app.inject(update(after, '2026-11-20T10:00:00Z'))).statusCode).toBe(200)
    await test.app.inject(update(before, '2026-11-20T09:00:00Z'))
    await test.runUntilIdle()
    await isKept(organizationId)
    expect((await test.connectionOf(after))?.scopes).toEqual(['read_orders'])
    expect(await tokenIn()).toBe(token)
  })

  it('reports nothing for a shop that is unknown', async () => {
    const { organizationId } = await test.installed(before)
    await test.app.inject(
      test.shopify.webhook(
        'shop/update',
        { id: 1, myshopify_domain: after, currency: 'EUR' },
        { 'x-shopify-shop-domain': after },
      ),
    )
    expect((await test.connectionOf(before))?.organization_id).toBe(organizationId)
    expect(await test.connectionOf(after)).toBeUndefined()
  })
})
