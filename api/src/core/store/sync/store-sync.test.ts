import { organizationIds } from '#ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { verifyAllReviews, verifyReviews } from '#reviews/following.jobs.ts'
import { type AdminApiOfTests, createAdminApiOfTests } from '#testing/admin-api-of-tests.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { stateOfMirror, stateOfStore } from '#testing/mirror-of.ts'
import { randomOf, SimulatedStore, type StoreEvent } from '#testing/simulated-store.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../../testing/reviews-modules.ts'
import { mirrorTopics } from '../mirror/mirror.topics.ts'
import type { WebhookTopics } from '../webhooks/topics.ts'
import { storeSync } from './store-sync.ts'
import { beginStoreSync, reconcileStores, stopStoreSync } from './sync.jobs.ts'

let test: TestApp
let owner: SignedIn
let store: SimulatedStore
let api: AdminApiOfTests
let isConnected: boolean
let topics: WebhookTopics

beforeAll(async () => {
  test = await createTestApp({
    now: '2026-11-20T09:30:00.000Z',
    modules: (platform) => {
      const access = { shop: 'mill.myshopify.com', accessToken: async () => 'token', drop: async () => {} }
      const shops = { withShop: async (id: string) => (isConnected && id === owner.organizationId ? access : null) }
      const sync = storeSync({ ...platform, fetch: (...call) => api.fetch(...call) }, shops)
      topics = { ...mirrorTopics, ...sync.topics }
      return [{ name: 'store', endpoints: sync.endpoints, jobs: sync.jobs(topics) }, ...reviewsModules(platform)]
    },
    factJobs: {
      'store.connected': [beginStoreSync],
      'store.disconnected': [stopStoreSync],
      'store.synced': [verifyAllReviews],
      'order.recorded': [verifyReviews],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  isConnected = true
  begin(1)
})

/** A store with three months of history. */
function begin(seed: number, stepMs = 1000) {
  store = new SimulatedStore(seed, new Date('2026-08-20T09:30:00.000Z'), stepMs)
  api = createAdminApiOfTests((name, options) => store.exported(name, options))
  for (let index = 0; index < 20; index++) store.createProduct()
  for (let index = 0; index < 20; index++) store.createCustomer()
  for (let index = 0; index < 60; index++) store.change()
  store.events.length = 0
}

const call = async (method: 'GET' | 'POST', by = owner) =>
  (await test.app.inject({ method, url: '/api/v1/store/sync', headers: by.headers })).json()
const aggregate = () => organizationIds.toWire(owner.organizationId)
const happens = (type: 'store.connected' | 'store.disconnected') =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    recordFact(trx, test.clock, {
      organizationId: owner.organizationId,
      aggregate: aggregate(),
      ...(type === 'store.connected' ? { type, payload: { method: 'shopify' } } : { type, payload: { reason: 'uninstalled' } }),
    }),
  )

/** Delayed jobs run when the clock has advanced. */
async function run(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await test.runUntilIdle()
    test.clock.advance(61_000)
  }
}

async function connect() {
  await happens('store.connected')
  await run()
}

/** The following night. */
async function reconcile() {
  await test.db.asSystem((trx) => enqueue(trx, reconcileStores, {}, { organizationId: null }))
  await test.runUntilIdle()
  test.clock.advance(3 * 3_600_000)
  await run()
}

async function tell({ topic, payload, triggeredAt }: StoreEvent) {
  const { organizationId } = owner
  const { db, clock } = test
  const { log } = test.platform
  const signal = new AbortController().signal
  await topics[topic]?.handle({ organizationId, shop: 'mill.myshopify.com', topic, payload, triggeredAt, db, clock, log, signal })
}

const mirror = () => stateOfMirror(test.db, owner.organizationId)
const factsOf = (type: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('organization_id', '=', owner.organizationId)
      .where('type', '=', type)
      .orderBy('seq')
      .execute(),
  )

describe('the first sync', () => {
  it('starts when the store is connected and copies everything', async () => {
    expect(await call('GET')).toMatchObject({
      state: 'never',
      startedAt: null,
      resources: [{ name: 'products', state: 'waiting' }, {}, {}],
    })
    await connect()
    expect(await mirror()).toEqual(stateOfStore(store))
    expect(await call('GET')).toMatchObject({
      state: 'done',
      problem: null,
      ratePerSecond: null,
      resources: [
        { name: 'products', state: 'done', done: store.products.size, total: store.products.size },
        { name: 'customers', state: 'done', done: store.customers.size },
        { name: 'orders', state: 'done', done: store.orders.size },
      ],
    })
  })

  it('subscribes to every topic once', async () => {
    await connect()
    expect([...api.subscribed.keys()]).toEqual(
      expect.arrayContaining(['ORDERS_CREATE', 'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE', 'BULK_OPERATIONS_FINISH']),
    )
    expect(new Set(api.subscribed.values())).toEqual(new Set(['https://yuko.test/webhooks/shopify']))
    const asked = api.asked.filter((name) => name === 'Subscribe').length
    await reconcile()
    expect(api.asked.filter((name) => name === 'Subscribe')).toHaveLength(asked)
  })

  it('records no facts for past orders, but verifies reviews', async () => {
    const [order] = store.orders.values()
    const product_id = await createProduct(test.db, owner.organizationId, 'Of an import', {
      external_id: String(order?.lines[0]?.productId),
      is_placeholder: true,
    })
    const author_email = order?.email.toLowerCase() ?? ''
    await createReview(test.db, owner.organizationId, { product_id, author_email })
    await createReview(test.db, owner.organizationId, { product_id, author_email: 'other@example.com' })
    if (order) order.cancelledAt = null
    await connect()
    expect(await factsOf('order.recorded')).toEqual([])
    expect(await factsOf('store.synced')).toMatchObject([{ payload: { kind: 'full' } }])
    const reviews = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('reviews').select(['verification']).orderBy('verification').execute(),
    )
    expect(reviews.map(({ verification }) => verification)).toEqual(['none', 'verified_buyer'])
  })

  it('polls until the platform has written its exports, or runs when notified', async () => {
    api.isReady = false
    await happens('store.connected')
    await test.runUntilIdle()
    expect(await call('GET')).toMatchObject({
      state: 'running',
      resources: [{ state: 'waiting', total: store.products.size }, {}, {}],
    })
    api.isReady = true
    await test.runUntilIdle()
    expect((await call('GET')).state).toBe('running')
    await tell({
      topic: 'bulk_operations/finish',
      payload: { admin_graphql_api_id: api.exportIds[0] },
      triggeredAt: test.clock.now(),
    })
    await test.runUntilIdle()
    expect((await call('GET')).state).toBe('done')
  })

  it('resumes after a broken connection, at night at the latest', async () => {
    api.breaksAfter = 6000
    await happens('store.connected')
    await test.runUntilIdle({ failures: true })
    const { resources } = await call('GET')
    expect(resources.some(({ done, total }: { done: number; total: number }) => done < total)).toBe(true)
    api.breaksAfter = null
    await reconcile()
    expect(await mirror()).toEqual(stateOfStore(store))
  })

  it('changes nothing when repeated', async () => {
    await connect()
    const written = await stamps()
    expect((await call('POST')).state).toBe('running')
    await run()
    expect(await factsOf('store.synced')).toMatchObject([
      { payload: { kind: 'full' } },
      { payload: { kind: 'full', changed: 0 } },
    ])
    expect(await stamps()).toEqual(written)
  })

  /** The last transaction that wrote each row. */
  async function stamps() {
    return test.db.forOrganization(owner.organizationId, async (trx) => {
      const all = []
      for (const table of ['products', 'customers', 'orders', 'order_lines'] as const)
        all.push(
          await trx
            .selectFrom(table)
            .select((eb) => eb.ref('xmin' as never).as('xmin'))
            .execute(),
        )
      return JSON.stringify(all)
    })
  }

  it('reports why it failed and can be restarted', async () => {
    api.status = 'FAILED'
    await connect()
    expect(await call('GET')).toMatchObject({
      state: 'failed',
      problem: 'Shopify couldn’t export the products (TIMEOUT). Start again.',
    })
    expect(await factsOf('store.sync-failed')).toHaveLength(1)
    api.status = 'COMPLETED'
    await call('POST')
    await run()
    expect(await call('GET')).toMatchObject({ state: 'done', problem: null })
  })

  it.each([
    [401, 'Open Yuko in the admin'],
    [402, 'frozen'],
    [403, 'permissions'],
    [423, 'locked'],
  ])('explains a %s', async (status, words) => {
    api.httpStatus = status
    await connect()
    expect(await call('GET')).toMatchObject({ state: 'failed', problem: expect.stringContaining(words) })
  })

  it('stops when the store is disconnected', async () => {
    api.isReady = false
    await happens('store.connected')
    await test.runUntilIdle()
    isConnected = false
    await happens('store.disconnected')
    await test.runUntilIdle()
    expect(await call('GET')).toMatchObject({ state: 'failed', problem: 'The store was disconnected.' })
    api.isReady = true
    await run()
    expect((await mirror()).products).toEqual([])
  })

  it('is refused while one is running, without a connected store, and without the permission', async () => {
    api.isReady = false
    await call('POST')
    expect((await call('POST')).code).toBe('store.sync-running')
    isConnected = false
    expect((await call('POST')).code).toBe('store.not-connected')
    expect((await call('POST', await test.signedIn('editor', owner.organizationId))).code).toBe('session.forbidden')
  })

  it('keeps tenants apart', async () => {
    await connect()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', other)).state).toBe('never')
    expect((await stateOfMirror(test.db, other.organizationId)).orders).toEqual([])
  })
})

describe('without access to bulk queries', () => {
  beforeEach(() => {
    api.mayExport = false
  })

  it('copies everything page by page, in smaller pages if they cost too much', async () => {
    api.largestPage = 7
    await connect()
    expect(await mirror()).toEqual(stateOfStore(store))
    const sizes = { products: store.products.size, customers: store.customers.size, orders: store.orders.size }
    const resources = Object.entries(sizes).map(([name, count]) => ({ name, state: 'done', done: count, total: count }))
    expect(await call('GET')).toMatchObject({ state: 'done', problem: null, resources })
    expect(api.asked.filter((name) => name === 'StartExport')).toHaveLength(1)
    expect(await factsOf('order.recorded')).toEqual([])
  })

  it('resumes after the last page', async () => {
    api.largestPage = 4
    api.brokenPage = 8
    await happens('store.connected')
    await test.runUntilIdle({ failures: true })
    const requested = api.pages.map(({ name, after }) => `${name} ${after}`)
    expect(requested[8]).toBe(requested[7])
    expect(new Set(requested).size).toBe(requested.length - 1)
    expect(await mirror()).toEqual(stateOfStore(store))
  })

  it('reads changes and deletions at night', async () => {
    await connect()
    store.now = test.clock.now().getTime()
    for (let count = 0; count < 60; count++) store.change()
    test.clock.advance(8 * 86_400_000)
    await reconcile()
    await reconcile()
    expect(await mirror()).toEqual(stateOfStore(store))
    expect(api.asked).toContain('CustomerIdPage')
  })

  it('reports a lost access once, until the store accepts us again', async () => {
    await connect()
    const failures = () => factsOf('integration.failed')
    const nights = async (httpStatus: number | null) => {
      api.httpStatus = httpStatus
      for (let night = 0; night < 2; night++) {
        test.clock.advance(86_400_000)
        await reconcile()
      }
    }
    await nights(403)
    expect(await failures()).toMatchObject([
      { payload: { integration: 'shopify', problem: expect.stringContaining('permission') } },
    ])
    await nights(null)
    await nights(403)
    expect(await failures()).toHaveLength(2)
    expect(await factsOf('store.sync-failed')).toEqual([])
  })

  it('tells the merchant about missing permissions, and not about bulk queries', async () => {
    api.httpStatus = 403
    await connect()
    expect(await call('GET')).toMatchObject({ state: 'failed', problem: expect.stringContaining('permissions') })
  })
})

describe('the mirror', () => {
  const seeds = Array.from({ length: Number(process.env.TEST_SEEDS ?? 2) }, (_, index) => index + 1)

  it.each(seeds)(
    'equals the store when webhooks are duplicated and reordered (seed %s)',
    async (seed) => {
      begin(seed)
      await connect()
      for (let count = 0; count < 120; count++) store.change()
      for (const event of shuffled(seed, [...store.events, ...store.events.filter((_, index) => index % 3 === 0)]))
        await tell(event)
      expect(await mirror()).toEqual(stateOfStore(store))
    },
    120_000,
  )

  it.each(seeds)(
    'equals the store after the nightly sync when every tenth webhook is lost (seed %s)',
    async (seed) => {
      begin(seed, 400)
      await connect()
      store.now = test.clock.now().getTime()
      for (let count = 0; count < 120; count++) store.change()
      test.clock.advance(8 * 86_400_000)
      const random = randomOf(seed)
      for (const event of shuffled(seed, store.events)) if (random(10) > 0) await tell(event)
      await reconcile()
      expect(await mirror()).toEqual(stateOfStore(store))
    },
    120_000,
  )

  it('reports an order once, by webhook or nightly sync, and treats an old one as history', async () => {
    await connect()
    store.now = test.clock.now().getTime()
    store.createOrder()
    const { events } = store
    for (const event of [...events, ...events]) await tell(event)
    expect(await factsOf('order.recorded')).toHaveLength(1)
    store.createOrder()
    await reconcile()
    expect(await factsOf('order.recorded')).toHaveLength(2)
    store.now -= 5 * 86_400_000
    events.length = 0
    store.createOrder()
    for (const event of events) await tell(event)
    expect(await factsOf('order.recorded')).toHaveLength(3)
    const news = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('orders').select('id').where('history_until', 'is', null).execute(),
    )
    expect(news).toHaveLength(2)
  })
})

function shuffled<Item>(seed: number, items: readonly Item[]): Item[] {
  const random = randomOf(seed * 7919)
  const list = [...items]
  for (let index = list.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[list[index], list[other]] = [list[other] as Item, list[index] as Item]
  }
  return list
}
