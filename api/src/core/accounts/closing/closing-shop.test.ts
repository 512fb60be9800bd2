import { createShopifyApp } from '#testing/shopify-app.ts'
import { bob } from '#testing/shopify-stub.ts'
import type { SignedIn } from '#testing/test-app.ts'

const shop = 'mill.myshopify.com'

let test: Awaited<ReturnType<typeof createShopifyApp>>
let owner: SignedIn
beforeEach(async () => {
  test = await createShopifyApp()
  owner = await test.standalone()
  const begun = await call('POST', '/store/shopify/authorization', { shop })
  const state = new URL(begun.json().authorizeUrl).searchParams.get('state') ?? ''
  const query = test.shopify.callback({ shop, code: 'code-of-mill', state })
  const headers = { accept: 'application/json', ...owner.headers }
  expect((await test.app.inject({ url: `/shopify/callback?${query}`, headers })).statusCode).toBe(200)
  await test.me({ shop, person: bob })
})
afterEach(() => test.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `/api/v1${url}`, headers: owner.headers, ...(payload && { payload }) })
const close = async () => {
  const { name } = (await call('GET', '/organization/closing')).json()
  return call('POST', '/organization/closing', { name })
}

describe('an organization with a shop on Shopify, when it is closed,', () => {
  it('deletes its access to the shop and leaves the app installed', async () => {
    expect((await call('GET', '/organization/closing')).json()).toMatchObject({ store: 'shopify' })
    test.shopify.forget()
    expect((await close()).json()).toMatchObject({ store: null, closedAt: expect.any(String) })
    expect(await test.connectionOf(shop)).toMatchObject({ access_token: null, refresh_token: null, is_opened_by_shop: false })
    expect(test.shopify.calls).toEqual([])
  })

  it("refuses launches from the shop's admin", async () => {
    await close()
    const reply = await test.app.inject({ url: '/api/v1/organization', headers: await test.embedded({ shop, person: bob }) })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'organization.closed'])
  })

  it('is reconnected by the owner who reopens it', async () => {
    await close()
    expect((await call('DELETE', '/organization/closing')).statusCode).toBe(200)
    expect((await call('GET', '/store/connection')).json()).toMatchObject({ state: 'disconnected', shop })
    const begun = await call('POST', '/store/shopify/authorization', { shop })
    const state = new URL(begun.json().authorizeUrl).searchParams.get('state') ?? ''
    const query = test.shopify.callback({ shop, code: 'another-code', state })
    await test.app.inject({ url: `/shopify/callback?${query}`, headers: { accept: 'application/json', ...owner.headers } })
    expect((await call('GET', '/store/connection')).json()).toMatchObject({ state: 'connected', shop })
  })
})

it("cannot be closed from its shop's admin, where uninstalling closes it", async () => {
  const headers = await test.embedded({ shop, person: bob })
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/organization/closing', headers, payload: { name: 'Mill' } })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
})
