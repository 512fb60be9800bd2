import { createHmac } from 'node:crypto'
import { clientId, clientSecret, minute, openPlatform } from './support.ts'

const callback = 'https://app.yuko.test/shopify/callback'
const authorize = (more: Record<string, string> = {}) =>
  `/admin/oauth/authorize?${new URLSearchParams({ client_id: clientId, scope: 'read_products,read_orders', redirect_uri: callback, state: 'abc', ...more })}`

const decide = (decision: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: `decision=${decision}`,
})

describe('the authorization page', () => {
  it('shows which app requests which scopes', async () => {
    const { ask } = openPlatform()
    const page = await ask(authorize())
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    for (const word of ['Install Yuko', 'read_products', 'read_orders', 'owner@mill.example']) expect(text).toContain(word)
  })

  it('redirects back with a signed code and the state', async () => {
    const { ask } = openPlatform()
    const answer = await ask(authorize(), decide('approve'))
    const url = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(302)
    expect(url.origin + url.pathname).toBe(callback)
    expect([...url.searchParams.keys()].sort()).toEqual(['code', 'hmac', 'host', 'shop', 'state', 'timestamp'])
    expect(url.searchParams.get('state')).toBe('abc')
    const message = [...url.searchParams]
      .filter(([name]) => name !== 'hmac')
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const expected = createHmac('sha256', clientSecret).update(message.sort().join('&')).digest('hex')
    expect(url.searchParams.get('hmac')).toBe(expected)
  })

  it('redirects to the admin if the merchant declines; nothing is installed', async () => {
    const { ask, shop } = openPlatform()
    const answer = await ask(authorize(), decide('deny'))
    expect(answer.headers.get('location')).toBe('https://admin.shopify.com/store/mill')
    expect(shop.installations.size).toBe(0)
  })

  it('does not ask for scopes already granted', async () => {
    const { ask, control, shop } = openPlatform()
    await control.install(shop.domain, { scopes: ['write_products', 'read_orders'] })
    expect((await ask(authorize())).status).toBe(302)
    expect((await ask(authorize({ scope: 'read_customers' }))).status).toBe(200)
  })

  it.each([
    ['an unknown app', { client_id: 'nobody' }, 'could not be found'],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }, 'not whitelisted'],
    ['an address that only begins like a registered one', { redirect_uri: `${callback}/../evil` }, 'not whitelisted'],
    ['a right that does not exist', { scope: 'read_products,everything' }, 'does not exist'],
  ])('refuses %s', async (_, change, words) => {
    const { ask } = openPlatform()
    const answer = await ask(authorize(change))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
  })
})

describe('the authorization code', () => {
  async function code(platform: ReturnType<typeof openPlatform>, more: Record<string, string> = {}) {
    const answer = await platform.ask(authorize(more), decide('approve'))
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  }
  const grant_type = 'authorization_code'

  it('installs the app and gives a token', async () => {
    const platform = openPlatform()
    const { status, body } = await platform.grant({ grant_type, code: await code(platform), expiring: '1' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ scope: 'read_products,read_orders', expires_in: 3600, refresh_token_expires_in: 90 * 86_400 })
    expect(platform.shop.installations.get(clientId)?.scopes).toEqual(['read_products', 'read_orders'])
  })

  it("gives a staff member's token if the app asked per user", async () => {
    const platform = openPlatform()
    const { body } = await platform.grant({ grant_type, code: await code(platform, { 'grant_options[]': 'per-user' }) })
    expect(body).toMatchObject({ associated_user_scope: 'read_products,read_orders', associated_user: { account_owner: true } })
    expect(body.refresh_token).toBeUndefined()
  })

  it('counts once', async () => {
    const platform = openPlatform()
    const value = await code(platform)
    await platform.grant({ grant_type, code: value, expiring: '1' })
    expect(await platform.grant({ grant_type, code: value, expiring: '1' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('expires after ten minutes', async () => {
    const platform = openPlatform()
    const value = await code(platform)
    await platform.control.advanceClock(10 * minute)
    expect(await platform.grant({ grant_type, code: value, expiring: '1' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('counts in its own shop only', async () => {
    const platform = openPlatform()
    await platform.control.addShop({ handle: 'bakery' })
    const fields = { client_id: clientId, client_secret: clientSecret, grant_type, code: await code(platform) }
    const answer = await platform.post('https://bakery.myshopify.com/admin/oauth/access_token', fields)
    expect(answer.status).toBe(400)
  })
})

describe('the installation page', () => {
  const page = `/admin/oauth/install?client_id=${clientId}`

  it('installs and opens the app in the admin', async () => {
    const { ask, shop } = openPlatform()
    expect(await (await ask(page)).text()).toContain('Install Yuko')
    const answer = await ask(page, decide('approve'))
    expect(answer.headers.get('location')).toBe(`https://admin.shopify.com/store/mill/apps/${clientId}`)
    expect(shop.installations.get(clientId)?.scopes).toContain('read_orders')
  })

  it('installs nothing if the merchant declines', async () => {
    const { ask, shop } = openPlatform()
    await ask(page, decide('deny'))
    expect(shop.installations.size).toBe(0)
  })
})
