import { createShopifyApp } from '../../../testing/shopify-app.ts'
import { createShopAccess } from './shop-access.ts'

const minute = 60_000
let test: Awaited<ReturnType<typeof createShopifyApp>>
let organizationId: string
let shop: string
let shops = 0

beforeAll(async () => {
  test = await createShopifyApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ shop, organizationId } = await test.installed(`mill-${++shops}.myshopify.com`))
  test.shopify.forget()
})

/** One for each process. */
const access = () => createShopAccess(test.platform)
const tokenIn = async (process = access()) => (await process.withShop(organizationId))?.accessToken()
const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

it('returns the token while it is valid for some minutes', async () => {
  const token = await tokenIn()
  test.clock.advance(54 * minute)
  expect(await tokenIn()).toBe(token)
  expect(test.shopify.calls).toEqual([])
})

it('refreshes it before it expires, once for all callers in all processes', async () => {
  const token = await tokenIn()
  test.clock.advance(56 * minute)
  const [here, there] = [access(), access()]
  const tokens = await Promise.all([tokenIn(here), tokenIn(here), tokenIn(there), tokenIn(there)])
  expect(test.shopify.asked()).toEqual(['refresh_token'])
  // Callers that don't refresh use the token that is still valid.
  expect(new Set(tokens).size).toBeLessThanOrEqual(2)
  expect(await tokenIn()).not.toBe(token)
  expect(test.shopify.asked()).toEqual(['refresh_token'])
})

it('lets others wait for the refresh once the old token has expired', async () => {
  test.clock.advance(61 * minute)
  const tokens = await Promise.all([tokenIn(access()), tokenIn(access()), tokenIn(access())])
  expect(test.shopify.asked()).toEqual(['refresh_token'])
  expect(new Set(tokens).size).toBe(1)
})

it('gets a new token on request, and with it what the shop grants by now', async () => {
  const before = await tokenIn()
  const scope = 'read_products,read_customers,read_orders,write_gift_cards'
  test.shopify.answer(Response.json({ access_token: 'wider', refresh_token: 'next', scope, expires_in: 3600 }))
  expect(await access().renew(organizationId)).toBe(true)
  expect([await tokenIn(), before]).toEqual(['wider', expect.stringMatching(/^access-/)])
  expect((await test.connectionOf(shop))?.scopes).toContain('write_gift_cards')
})

it('takes over from a process that died during a refresh', async () => {
  test.clock.advance(61 * minute)
  const until = new Date(test.clock.now().getTime() - 1)
  await test.db.asSystem((trx) => trx.updateTable('store_connections').set({ refreshing_until: until }).execute())
  expect(await tokenIn()).toMatch(/^access-/)
})

it('keeps what a response omits: refresh token, scopes, and a lifetime of an hour', async () => {
  test.clock.advance(56 * minute)
  test.shopify.answer(Response.json({ access_token: 'bare' }))
  expect(await tokenIn()).toBe('bare')
  expect(await test.connectionOf(shop)).toMatchObject({
    access_token_expires_at: new Date(test.clock.now().getTime() + 60 * minute),
    scopes: ['read_products', 'read_customers', 'read_orders'],
  })
  const kept = test.shopify.calls[0]?.fields.refresh_token
  test.clock.advance(56 * minute)
  await tokenIn()
  expect(test.shopify.calls[1]?.fields.refresh_token).toBe(kept)
})

it('uses the old token while it is valid if the platform is unavailable', async () => {
  const token = await tokenIn()
  test.clock.advance(56 * minute)
  test.shopify.answer(new TypeError('fetch failed'))
  expect(await tokenIn()).toBe(token)
  test.clock.advance(5 * minute)
  test.shopify.answer(new TypeError('fetch failed'))
  await expect(tokenIn()).rejects.toMatchObject({ failure: 'unreachable' })
  expect(await tokenIn()).not.toBe(token)
})

it('deletes expired tokens that cannot be refreshed', async () => {
  test.clock.advance(61 * minute)
  test.shopify.answer(refused())
  await expect(tokenIn()).rejects.toMatchObject({ failure: 'unauthorized' })
  expect(await test.connectionOf(shop)).toMatchObject({ access_token: null, refresh_token: null, disconnected_at: null })
})

it('refreshes a refused token, but not one replaced in the meantime', async () => {
  const [late, early] = [await access().withShop(organizationId), await access().withShop(organizationId)]
  const token = await late?.accessToken()
  await early?.accessToken()
  await early?.drop()
  const other = await early?.accessToken()
  expect(other).not.toBe(token)
  await late?.drop()
  expect(await late?.accessToken()).toBe(other)
  expect(test.shopify.asked()).toEqual(['refresh_token'])
})

it('deletes tokens that are all refused, until the next session token', async () => {
  const early = await access().withShop(organizationId)
  await early?.accessToken()
  await early?.drop()
  test.shopify.answer(refused())
  await expect(early?.accessToken()).rejects.toMatchObject({ failure: 'unauthorized' })
  expect(await test.connectionOf(shop)).toMatchObject({ access_token: null })
  await expect(tokenIn()).rejects.toMatchObject({ failure: 'unauthorized' })
  await test.me({ shop })
  for (let tries = 0; !(await test.connectionOf(shop))?.access_token && tries < 100; tries++)
    await new Promise((resolve) => setImmediate(resolve))
  expect(await tokenIn()).toMatch(/^access-/)
})

it('cannot decrypt with another server secret, and does not crash', async () => {
  const moved = createShopAccess({ ...test.platform, secretFor: (purpose) => `another secret for ${purpose}` })
  await expect(tokenIn(moved)).rejects.toMatchObject({ failure: 'unauthorized' })
})

it('returns null when no shop is connected', async () => {
  const { organizationId: other } = await test.standalone()
  expect(await access().withShop(other)).toBeNull()
})
