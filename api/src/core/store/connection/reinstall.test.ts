import { accountsModule } from '#core/accounts/accounts.module.ts'
import { earningHandlers } from '#loyalty/earning/earning.handlers.ts'
import { postOrderPoints } from '#loyalty/earning/earning.jobs.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createAdminApiOfTests } from '#testing/admin-api-of-tests.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { createShopifyStub, shopifyApp } from '#testing/shopify-stub.ts'
import { SimulatedStore } from '#testing/simulated-store.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { beginStoreSync, stopStoreSync } from '../sync/sync.jobs.ts'

const shop = 'mill.myshopify.com'
const stub = createShopifyStub()
const store = new SimulatedStore(1, new Date('2026-11-01T09:30:00.000Z'))
const api = createAdminApiOfTests((name, options) => store.exported(name, options))
/** Which tokens the platform accepts: those issued since the last installation. */
let isGood = (_token: string) => true
let newest = 0
const numberOf = (token: string) => Number(/-(\d+)$/.exec(token)?.[1])
let test: TestApp

const fetchOfShop: typeof fetch = async (input, init) => {
  const url = String(input)
  const body = JSON.parse(String(init?.body ?? '{}'))
  if (!url.includes('myshopify.com')) return api.fetch(input, init)
  if (body.refresh_token && !isGood(body.refresh_token)) return Response.json({ error: 'invalid_request' }, { status: 400 })
  if (!url.endsWith('/graphql.json')) return stub.fetch(input, init)
  const token = new Headers(init?.headers).get('x-shopify-access-token') ?? ''
  newest = Math.max(newest, numberOf(token) || 0)
  if (!isGood(token)) return new Response('{}', { status: 401 })
  return /^(?:query|mutation) (?:StartExport|FindExport|Count|Collection\w+|Subscri\w+)\b/.test(body.query)
    ? api.fetch(input, init)
    : stub.fetch(input, init)
}

beforeAll(async () => {
  test = await createTestApp({
    now: '2026-11-20T09:30:00.000Z',
    modules: (made) => [
      accountsModule(made),
      createStoreModule(made),
      { name: 'earning', jobs: earningHandlers(earningReviews) },
    ],
    platform: { shopify: shopifyApp, fetch: fetchOfShop },
    factJobs: {
      'store.connected': [beginStoreSync],
      'store.disconnected': [stopStoreSync],
      'order.recorded': [postOrderPoints],
    },
  })
  stub.useClock(test.clock)
  for (let index = 0; index < 5; index++) store.createProduct()
  for (let index = 0; index < 5; index++) store.createCustomer()
  store.createOrder()
})
afterAll(() => test.close())

async function get(url: string) {
  const authorization = `Bearer ${await stub.sessionToken({ shop })}`
  return (await test.app.inject({ url: `/api/v1${url}`, headers: { authorization, yukostoredomain: shop } })).json()
}
const openApp = async (): Promise<string> => (await get('/me')).data.selected_org_uuid
async function run() {
  for (let times = 0; times < 3; times++) {
    await test.runUntilIdle()
    test.clock.advance(61_000)
  }
}
async function order() {
  store.now = test.clock.now().getTime()
  store.createOrder()
}
/** The shop uninstalls and reinstalls without our receiving webhooks. */
function reinstall(): string {
  const uninstalledAt = test.clock.now().toISOString()
  api.subscribed.clear()
  const former = newest
  isGood = (token) => numberOf(token) > former
  test.clock.advance(5000)
  return uninstalledAt
}
const tellLate = (uninstalledAt: string) =>
  test.app.inject(stub.webhook('app/uninstalled', {}, { 'x-shopify-triggered-at': uninstalledAt }))
const connection = () =>
  test.db.asSystem((trx) => trx.selectFrom('store_connections').selectAll().where('shop', '=', shop).executeTakeFirstOrThrow())

it('an immediate reinstallation restores webhooks, and missed orders earn once', async () => {
  const organizationId = await openApp()
  await run()
  expect((await get('/store/sync')).isToldOfChanges).toBe(true)
  const program = await EarningStore.open(test, [campaignOf()], {}, organizationId)
  test.clock.advance(60_000)
  await order()

  const uninstalledAt = reinstall()
  await order()
  await openApp()
  await run()
  await openApp()
  for (let tries = 0; !(await connection()).access_token && tries < 100; tries++) await new Promise(setImmediate)
  await run()
  expect(api.subscribed.size).toBeGreaterThan(10)
  expect(await get('/store/sync')).toMatchObject({ isToldOfChanges: true, problem: null })
  const earned = (await program.entries()).map(({ order_id }) => order_id)
  expect(new Set(earned).size).toBe(2)

  await tellLate(uninstalledAt)
  await run()
  expect(await connection()).toMatchObject({ disconnected_at: null, subscribed_at: expect.any(Date) })
  expect((await program.entries()).map(({ order_id }) => order_id)).toEqual(earned)
})

it('a late webhook of the previous installation triggers a check of the subscriptions', async () => {
  const uninstalledAt = (await connection()).tokens_at.getTime() - 1000
  api.subscribed.clear()
  await tellLate(new Date(uninstalledAt).toISOString())
  await run()
  expect(api.subscribed.size).toBeGreaterThan(10)
})

it('a shop without webhook subscriptions is reported', async () => {
  api.httpStatus = 403
  test.clock.advance(3_600_000)
  await openApp()
  await run()
  expect((await get('/store/sync')).isToldOfChanges).toBe(false)
  api.httpStatus = null
  await openApp()
  await run()
  expect((await get('/store/sync')).isToldOfChanges).toBe(true)
})

it('an order found by a second full sync is not history', async () => {
  const organizationId = await openApp()
  await order()
  const before = await ordersTold(organizationId)
  const authorization = `Bearer ${await stub.sessionToken({ shop })}`
  const headers = { authorization, yukostoredomain: shop }
  expect((await test.app.inject({ method: 'POST', url: '/api/v1/store/sync', headers })).statusCode).toBe(202)
  await run()
  expect(await ordersTold(organizationId)).toBe(before + 1)
})

const ordersTold = async (organizationId: string) => {
  const facts = await test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('seq')
      .where('organization_id', '=', organizationId)
      .where('type', '=', 'order.recorded')
      .execute(),
  )
  return facts.length
}
