import { createShopifyApp } from '../../../testing/shopify-app.ts'
import { bob } from '../../../testing/shopify-stub.ts'
import type { SignedIn } from '../../../testing/test-app.ts'

let test: Awaited<ReturnType<typeof createShopifyApp>>
let shop: string
let shops = 0

beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())
beforeEach(() => {
  shop = `mill-${++shops}.myshopify.com`
  // Resets the rate limits of previous tests.
  test.clock.advance(60_000)
  test.shopify.forget()
})

const begin = (headers: Record<string, string>, typed = shop) =>
  test.app.inject({ method: 'POST', url: '/api/v1/store/shopify/authorization', headers, payload: { shop: typed } })

async function begun(by: SignedIn): Promise<string> {
  const reply = await begin(by.headers)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return new URL(reply.json().authorizeUrl).searchParams.get('state') ?? ''
}

const callback = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/shopify/callback') =>
  test.app.inject({
    url: `${path}?${test.shopify.callback({ shop, code: `code-of-${shop}`, ...fields })}`,
    headers: { accept: 'application/json', ...headers },
  })
const outcomeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]
const nothingStored = async () => {
  expect(await test.connectionOf(shop)).toBeUndefined()
  expect(test.shopify.calls).toEqual([])
}

describe('a grant started by a member', () => {
  it('redirects to the shop and back, and connects the organization', async () => {
    const owner = await test.standalone()
    const { authorizeUrl } = (await begin(owner.headers, `https://${shop}/admin`)).json()
    const address = new URL(authorizeUrl)
    expect(address.origin + address.pathname).toBe(`https://${shop}/admin/oauth/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'app-of-the-tests',
      scope: 'read_products,read_customers,read_orders',
      redirect_uri: 'https://yuko.test/shopify/callback',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })

    const reply = await callback({ state: address.searchParams.get('state') ?? '' }, owner.headers)
    expect([reply.statusCode, reply.json()]).toEqual([200, { redirectTo: '/onboarding-setup' }])
    expect(test.shopify.asked()).toEqual(['code'])
    const connection = await test.app.inject({ url: '/api/v1/store/connection', headers: owner.headers })
    expect(connection.json()).toMatchObject({ platform: 'shopify', method: 'shopify', state: 'connected', shop })
  })

  it("takes over the shop's settings, so that its orders earn points from the first one", async () => {
    const owner = await test.standalone()
    const organization = { url: '/api/v1/organization', headers: owner.headers }
    const payload = { currency: 'GBP', timezone: 'Europe/London' }
    expect((await test.app.inject({ ...organization, method: 'PATCH', payload })).json()).toMatchObject(payload)
    await callback({ state: await begun(owner) }, owner.headers)
    const after = (await test.app.inject(organization)).json()
    expect(after).toMatchObject({ currency: 'EUR', website: 'https://mill.example', timezone: 'Europe/London' })
  })

  it("connects nothing if the shop's details are unavailable", async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    test.shopify.answerAdmin(new Response('', { status: 402 }))
    expect(outcomeOf(await callback({ state }, owner.headers))).toEqual([503, 'server.unavailable'])
    expect(await test.connectionOf(shop)).toBeUndefined()
  })

  it("adds the shop's staff as members", async () => {
    const owner = await test.standalone()
    await callback({ state: await begun(owner) }, owner.headers)
    const user = await test.me({ shop, person: bob })
    expect(user).toMatchObject({
      name: 'Bob Miller',
      selected_org_uuid: owner.organizationId,
      organizations: [{ role: 'admin' }],
    })
  })

  it('completes also when the page is opened twice, concurrently or later', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    const both = await Promise.all([callback({ state }, owner.headers), callback({ state }, owner.headers)])
    const later = await callback({ state }, owner.headers)
    expect([...both, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(test.shopify.asked()).toEqual(['code'])
  })
})

it('links users in the admin to the page that reopens the app there', async () => {
  await test.me({ shop })
  const reply = await begin(await test.embedded({ shop }))
  expect(reply.json()).toEqual({ authorizeUrl: `https://${shop}/admin/oauth/install?client_id=app-of-the-tests` })
  expect((await begin(await test.embedded({ shop }), 'another')).statusCode).toBe(409)
})

describe('a grant started in the shop’s admin', () => {
  const place = '/app/settings/accounts/integration/platform'
  const beginAt = async (returnTo: unknown, at = shop) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/store/shopify/authorization',
      headers: await test.embedded({ shop: at }),
      payload: { shop: at, returnTo },
    })
  async function stateAt(returnTo = place): Promise<string> {
    const address = new URL((await beginAt(returnTo)).json().authorizeUrl)
    expect(address.origin + address.pathname).toBe(`https://${shop}/admin/oauth/authorize`)
    return address.searchParams.get('state') ?? ''
  }
  beforeEach(async () => {
    await test.installed(shop)
    test.shopify.forget()
  })

  it('continues where it began, without a session, with new tokens, also when the page is opened twice', async () => {
    const before = await test.connectionOf(shop)
    const state = await stateAt()
    const handle = shop.replace('.myshopify.com', '')
    const there = { redirectTo: `https://admin.shopify.com/store/${handle}/apps/app-of-the-tests${place}` }
    expect((await callback({ state })).json()).toEqual(there)
    expect((await callback({ state })).json()).toEqual(there)
    expect(test.shopify.asked()).toEqual(['code'])
    expect((await test.connectionOf(shop))?.access_token).not.toEqual(before?.access_token)
  })

  it.each(['https://evil.com', '//evil.com', '/\\evil.com', '/../../../evil', '/a/..', '/a?b', '/', '', 7])(
    'continues at no other place: %j',
    async (returnTo) => {
      const reply = await beginAt(returnTo)
      expect(outcomeOf(reply)).toEqual([400, 'request.invalid'])
      expect(reply.json().fields).toHaveProperty(['body.returnTo'])
    },
  )

  it('is refused with a changed place, after ten minutes, for another shop, and the second time', async () => {
    const before = await test.connectionOf(shop)
    const state = await stateAt()
    const [opaque] = state.split('.')
    const changed = `${opaque}.${Buffer.from('//evil.com').toString('base64url')}`
    expect(outcomeOf(await callback({ state: changed }))).toEqual([422, 'store.grant-refused'])
    const other = `other-${shop}`
    await test.installed(other)
    expect(outcomeOf(await callback({ state, shop: other }))).toEqual([422, 'store.grant-refused'])
    expect((await test.connectionOf(shop))?.access_token).toEqual(before?.access_token)
    await callback({ state })
    expect(outcomeOf(await callback({ state, code: 'another' }))).toEqual([422, 'store.grant-refused'])
    const late = await stateAt()
    test.clock.advance(10 * 60_000 + 1)
    expect(outcomeOf(await callback({ state: late, code: 'late' }))).toEqual([422, 'store.grant-refused'])
  })

  it('connects nothing', async () => {
    const state = await stateAt()
    const unknown = 'unknown.myshopify.com'
    expect(outcomeOf(await callback({ state, shop: unknown }))).toEqual([403, 'store.not-connected'])
    expect(await test.connectionOf(unknown)).toBeUndefined()
  })
})

describe('a grant is refused, with nothing stored,', () => {
  it('for a user other than the one who started it', async () => {
    const owner = await test.standalone()
    const colleague = await test.signedIn('owner', owner.organizationId)
    const stranger = await test.standalone()
    const state = await begun(owner)
    expect(outcomeOf(await callback({ state }))).toEqual([401, 'session.missing'])
    expect(outcomeOf(await callback({ state }, stranger.headers))).toEqual([403, 'session.forbidden'])
    expect(outcomeOf(await callback({ state }, colleague.headers))).toEqual([422, 'store.grant-refused'])
    await nothingStored()
    expect((await callback({ state }, owner.headers)).statusCode).toBe(200)
  })

  it('with an unknown state', async () => {
    const owner = await test.standalone()
    expect(outcomeOf(await callback({ state: 'x'.repeat(43) }, owner.headers))).toEqual([422, 'store.grant-refused'])
    await nothingStored()
  })

  it('after ten minutes', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    test.clock.advance(10 * 60_000 + 1)
    const headers = { ...owner.headers, authorization: `Bearer ${await test.platform.tokens.sign(owner)}` }
    expect(outcomeOf(await callback({ state }, headers))).toEqual([422, 'store.grant-refused'])
    await nothingStored()
  })

  it('for a different shop', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    expect(outcomeOf(await callback({ state, shop: 'evil.myshopify.com' }, owner.headers))).toEqual([422, 'store.grant-refused'])
    await nothingStored()
  })

  it('the second time, with another code', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    await callback({ state }, owner.headers)
    expect(outcomeOf(await callback({ state, code: 'another' }, owner.headers))).toEqual([422, 'store.grant-refused'])
    expect(test.shopify.asked()).toEqual(['code'])
  })

  it('permanently, with a code the platform rejects', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    test.shopify.answer(Response.json({ error: 'invalid_request' }, { status: 400 }))
    expect(outcomeOf(await callback({ state }, owner.headers))).toEqual([422, 'store.grant-refused'])
    expect(outcomeOf(await callback({ state }, owner.headers))).toEqual([422, 'store.grant-refused'])
    expect(await test.connectionOf(shop)).toBeUndefined()
  })

  it('for a shop of another organization', async () => {
    const owner = await test.standalone()
    const state = await begun(owner)
    await test.installed(shop)
    expect(outcomeOf(await begin(owner.headers))).toEqual([409, 'store.belongs-elsewhere'])
    expect(outcomeOf(await callback({ state }, owner.headers))).toEqual([409, 'store.belongs-elsewhere'])
    expect((await test.connectionOf(shop))?.organization_id).not.toBe(owner.organizationId)
  })

  it('for a second shop of one organization', async () => {
    const owner = await test.standalone()
    await callback({ state: await begun(owner) }, owner.headers)
    expect(outcomeOf(await begin(owner.headers, 'second.myshopify.com'))).toEqual([409, 'store.belongs-elsewhere'])
  })

  it('for members without the permission', async () => {
    const editor = await test.standalone('editor')
    expect(outcomeOf(await begin(editor.headers))).toEqual([403, 'session.forbidden'])
  })

  it.each(['evil.com', 'mill.myshopify.com.evil.com', 'mill.shopify.com', 'a b', 'https://evil.com/mill.myshopify.com'])(
    'for %s',
    async (typed) => {
      const owner = await test.standalone()
      const reply = await begin(owner.headers, typed)
      expect(outcomeOf(reply)).toEqual([400, 'request.invalid'])
      expect(reply.json().fields).toHaveProperty(['body.shop'])
    },
  )
})

describe('every callback', () => {
  const bad: [string, (query: URLSearchParams) => void, [number, string]][] = [
    ['with another shop than signed', (query) => query.set('shop', 'evil.myshopify.com'), [401, 'store.signature-refused']],
    ['with another code than signed', (query) => query.set('code', 'other'), [401, 'store.signature-refused']],
    ['without a signature', (query) => query.delete('hmac'), [401, 'store.signature-refused']],
    ['with two shops', (query) => query.append('shop', 'evil.myshopify.com'), [401, 'store.signature-refused']],
  ]
  it.each(bad)('%s is refused', async (_, change, outcome) => {
    const owner = await test.standalone()
    const query = new URLSearchParams(test.shopify.callback({ shop, code: 'c', state: await begun(owner) }))
    change(query)
    for (const path of ['/shopify/callback', '/auth/shopify/callback'])
      expect(outcomeOf(await test.app.inject({ url: `${path}?${query}`, headers: owner.headers }))).toEqual(outcome)
    await nothingStored()
  })

  it('older than 90 seconds is refused', async () => {
    const owner = await test.standalone()
    const query = test.shopify.callback({ shop, code: 'c', state: await begun(owner) })
    test.clock.advance(91_000)
    expect(outcomeOf(await test.app.inject({ url: `/shopify/callback?${query}`, headers: owner.headers }))).toEqual([
      403,
      'store.request-stale',
    ])
    await nothingStored()
  })

  it('ignores redirect targets in its query', async () => {
    const owner = await test.standalone()
    const more = { state: await begun(owner), redirectTo: 'https://evil.com', host: Buffer.from('evil.com').toString('base64') }
    expect((await callback(more, owner.headers)).json()).toEqual({ redirectTo: '/onboarding-setup' })
  })
})

describe('a callback started by the platform', () => {
  it('replaces the tokens of a connected shop, once for each code', async () => {
    await test.installed(shop)
    const before = await test.connectionOf(shop)
    test.shopify.forget()
    for (const path of ['/auth/shopify/callback', '/shopify/callback'])
      expect((await callback({}, {}, path)).json()).toEqual({ redirectTo: '/' })
    expect(test.shopify.asked()).toEqual(['code'])
    expect((await test.connectionOf(shop))?.access_token).not.toEqual(before?.access_token)
  })

  it('connects nothing', async () => {
    const reply = await callback({})
    expect(outcomeOf(reply)).toEqual([403, 'store.not-connected'])
    await nothingStored()
  })
})

describe('disconnecting', () => {
  const disconnect = (headers: Record<string, string>) =>
    test.app.inject({ method: 'DELETE', url: '/api/v1/store/connection', headers })

  it('deletes the tokens, notifies other areas, and can be undone by a new grant', async () => {
    const owner = await test.standalone()
    await callback({ state: await begun(owner) }, owner.headers)
    expect((await disconnect(owner.headers)).statusCode).toBe(204)
    expect(await test.connectionOf(shop)).toMatchObject({
      access_token: null,
      refresh_token: null,
      disconnected_because: 'disconnected',
    })
    const state = await test.app.inject({ url: '/api/v1/store/connection', headers: owner.headers })
    expect(state.json()).toMatchObject({ state: 'disconnected', shop, scopes: [] })
    expect(outcomeOf(await disconnect(owner.headers))).toEqual([403, 'store.not-connected'])

    const again = await callback({ state: await begun(owner), code: 'again' }, owner.headers)
    expect(again.json()).toEqual({ redirectTo: '/app/settings/accounts/integration/platform' })
    expect(await test.connectionOf(shop)).toMatchObject({ disconnected_at: null })
  })

  it('is refused while the app is installed in the shop', async () => {
    await test.installed(shop)
    expect(outcomeOf(await disconnect(await test.embedded({ shop })))).toEqual([409, 'store.disconnect-refused'])
  })

  it('is refused for members without the permission', async () => {
    const owner = await test.standalone()
    await callback({ state: await begun(owner) }, owner.headers)
    const editor = await test.signedIn('editor', owner.organizationId)
    expect(outcomeOf(await disconnect(editor.headers))).toEqual([403, 'session.forbidden'])
  })
})
