import { createShopifyApp } from '../../../testing/shopify-app.ts'

let test: Awaited<ReturnType<typeof createShopifyApp>>
beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())
beforeEach(() => test.shopify.forget())

const check = (headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/api/v1/store/connection/permissions', headers })
const grant = (...scopes: string[]) =>
  test.shopify.answer(Response.json({ access_token: 'wider', refresh_token: 'next', scope: scopes.join(','), expires_in: 3600 }))

describe('works', () => {
  it('asks the shop, and offers only what is not granted yet', async () => {
    const { shop } = await test.installed('allowing.myshopify.com')
    const headers = await test.embedded({ shop })
    test.shopify.forget()
    grant('read_products', 'read_customers', 'read_orders', 'write_gift_cards')
    const reply = await check(headers)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({ scopes: expect.arrayContaining(['write_gift_cards']), optionalScopes: [], missingScopes: [] }),
    ])
    expect(test.shopify.asked()).toEqual(['refresh_token'])
    expect((await test.app.inject({ url: '/api/v1/store/connection', headers })).json()).toEqual(reply.json())
  })
})

describe('refuses', () => {
  it('organizations without a shop, and those who may not manage integrations', async () => {
    const owner = await test.standalone()
    expect((await check(owner.headers)).json().code).toBe('store.not-connected')
    expect((await check((await test.standalone('analyst')).headers)).statusCode).toBe(403)
  })

  it('while the platform does not respond, and tries again', async () => {
    const { shop } = await test.installed('away.myshopify.com')
    test.shopify.answer(new Error('no connection'))
    const reply = await check(await test.embedded({ shop }))
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.unavailable'])
    grant('read_products')
    expect((await check(await test.embedded({ shop }))).json().scopes).toEqual(['read_products'])
  })
})

describe('keeps tenants apart', () => {
  it('changes only the own shop', async () => {
    const [mine, theirs] = [await test.installed('mine.myshopify.com'), await test.installed('theirs.myshopify.com')]
    const before = await test.connectionOf(theirs.shop)
    grant('read_products')
    await check(await test.embedded({ shop: mine.shop }))
    expect((await test.connectionOf(mine.shop))?.scopes).toEqual(['read_products'])
    expect(await test.connectionOf(theirs.shop)).toEqual(before)
  })
})
