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

/** A process has one. */
const access = () => createShopAccess(test.platform)
const tokenIn = async (process = access()) => (await process.withShop(organizationId))?.accessToken()
const refused = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

it('hands out the token while it works for minutes still', async () => {
  const token = await tokenIn()
  test.clock.advance(54 * minute)
  expect(await tokenIn()).toBe(token)
  expect(test.shopify.calls).toEqual([])
})

it('trades it for a new one before it ends, once for all who ask, in this process and in others', async () => {
  const token = await tokenIn()
  test.clock.advance(56 * minute)
  const [here, there] = [access(), access()]
  const tokens = await Promise.all([tokenIn(here), tokenIn(here), tokenIn(there), tokenIn(there)])
  expect(test.shopify.asked()).toEqual(['refresh_token'])
  // Whoever did not trade goes on with the one that works still.
  expect(new Set(tokens).size).toBeLessThanOrEqual(2)
  expect(await tokenIn()).not.toBe(token)
  expect(test.shopify.asked()).toEqual(['refresh_token'])
})

it('lets others wait for the one who trades when the old one has ended', async () => {
  test.clock.advance(61 * minute)
  const tokens = await Promise.all([tokenIn(access()), tokenIn(access()), tokenIn(access())])
  expect(test.shopify.asked()).toEqual(['refresh_token'])
  expect(new Set(tokens).size).toBe(1)
})

it('takes over from a process that died while it traded', async () => {
  test.clock.advance(61 * minute)
  const until = new Date(test.clock.now().getTime() - 1)
  await test.db.asSystem((trx) => trx.updateTable('store_connections').set({ refreshing_until: until }).execute())
  expect(await tokenIn()).toMatch(/^access-/)
})

it('keeps what a reply leaves out: the refresh token, the scopes, an hour', async () => {
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

it('goes on with the old one while it works when the platform is away', async () => {
  const token = await tokenIn()
  test.clock.advance(56 * minute)
  test.shopify.answer(new TypeError('fetch failed'))
  expect(await tokenIn()).toBe(token)
  test.clock.advance(5 * minute)
  test.shopify.answer(new TypeError('fetch failed'))
  await expect(tokenIn()).rejects.toMatchObject({ failure: 'unreachable' })
  expect(await tokenIn()).not.toBe(token)
})

it('forgets tokens that are over and cannot be traded any more', async () => {
  test.clock.advance(61 * minute)
  test.shopify.answer(refused())
  await expect(tokenIn()).rejects.toMatchObject({ failure: 'unauthorized' })
  expect(await test.connectionOf(shop)).toMatchObject({ access_token: null, refresh_token: null, disconnected_at: null })
})

it('trades a token that was refused for another, and leaves the one that came meanwhile alone', async () => {
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

it('forgets tokens that are all refused, until the next session token', async () => {
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

it('does not open with another secret of the server, and does not crash', async () => {
  const moved = createShopAccess({ ...test.platform, secretFor: (purpose) => `another secret for ${purpose}` })
  await expect(tokenIn(moved)).rejects.toMatchObject({ failure: 'unauthorized' })
})

it('is nothing where no shop is connected', async () => {
  const { organizationId: other } = await test.standalone()
  expect(await access().withShop(other)).toBeNull()
})
