import { organizationIds } from '#ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { type AdminApiOfTests, createAdminApiOfTests } from '#testing/admin-api-of-tests.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { mirrorTopics } from '../mirror/mirror.topics.ts'
import { storeSync } from '../sync/store-sync.ts'
import { beginStoreSync, reconcileStores } from '../sync/sync.jobs.ts'
import { collectionReading } from './read-collections.ts'

let test: TestApp
let owner: SignedIn
let api: AdminApiOfTests
let products: { id: string; title: string; updatedAt: string }[]

const productGid = (id: string) => `gid://shopify/Product/${id}`
const collectionGid = (id: string) => `gid://shopify/Collection/${id}`

/** The shop's products, each followed by its variant and collections. */
function exported(name: string, { since = 0, idsOnly = false } = {}): string {
  if (name !== 'products') return ''
  const lines = products
    .filter(({ updatedAt }) => Date.parse(updatedAt) >= since)
    .flatMap(({ id, title, updatedAt }): object[] => {
      const gid = productGid(id)
      if (idsOnly) return [{ id: gid }]
      const of = api.collections.filter(({ productIds }) => productIds.includes(gid))
      return [
        { id: gid, title, handle: `product-${id}`, status: 'ACTIVE', onlineStoreUrl: null, tags: [], updatedAt },
        { id: `gid://shopify/ProductVariant/${id}1`, sku: null, barcode: null, availableForSale: true, __parentId: gid },
        ...of.map((one) => ({ id: one.id, __parentId: gid })),
      ]
    })
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

beforeAll(async () => {
  test = await createTestApp({
    now: '2026-11-20T09:30:00.000Z',
    modules: (platform) => {
      const access = { shop: 'mill.myshopify.com', accessToken: async () => 'token', drop: async () => {} }
      const shops = { withShop: async (id: string) => (id === owner.organizationId ? access : null) }
      const tools = { ...platform, fetch: (...call: Parameters<typeof fetch>) => api.fetch(...call) }
      const sync = storeSync(tools, shops)
      const jobs = [...sync.jobs(mirrorTopics), ...collectionReading(tools, shops)]
      return [{ ...createStoreModule(platform), jobs }]
    },
    factJobs: { 'store.connected': [beginStoreSync] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  products = ['1', '2', '3'].map((id) => ({ id, title: `Product ${id}`, updatedAt: '2026-11-01T00:00:00.000Z' }))
  api = createAdminApiOfTests(exported)
  put('81', 'Mugs', ['1', '2'])
  put('82', 'Winter sale', ['1'])
})

const put = (id: string, title: string, of: string[], updatedAt = test.clock.now().toISOString()) => {
  const one = {
    id: collectionGid(id),
    title,
    handle: title.toLowerCase().replace(' ', '-'),
    updatedAt,
    productIds: of.map(productGid),
  }
  api.collections.splice(0, api.collections.length, ...api.collections.filter((other) => other.id !== one.id), one)
}
const remove = (id: string) =>
  api.collections.splice(0, api.collections.length, ...api.collections.filter((one) => one.id !== collectionGid(id)))

/** Delayed jobs run when the clock has advanced. */
async function run() {
  for (let times = 0; times < 3; times++) {
    await test.runUntilIdle()
    test.clock.advance(61_000)
  }
}

async function connect() {
  await test.db.forOrganization(owner.organizationId, (trx) =>
    recordFact(trx, test.clock, {
      type: 'store.connected',
      aggregate: organizationIds.toWire(owner.organizationId),
      organizationId: owner.organizationId,
      payload: { method: 'shopify' },
    }),
  )
  await run()
}

async function tell(topic: string, payload: object, triggeredAt = test.clock.now()) {
  const { db, clock } = test
  const call = { organizationId: owner.organizationId, shop: 'mill.myshopify.com', topic, payload, triggeredAt, db, clock }
  await mirrorTopics[topic]?.handle({ ...call, log: test.platform.log, signal: new AbortController().signal })
}

const webhookOf = (id: string) => {
  const one = api.collections.find((other) => other.id === collectionGid(id))
  return {
    id: Number(id),
    admin_graphql_api_id: collectionGid(id),
    title: one?.title,
    handle: one?.handle,
    updated_at: one?.updatedAt,
  }
}
const productWebhook = (id: string) => ({
  id: Number(id),
  title: `Product ${id}`,
  handle: `product-${id}`,
  status: 'active',
  tags: '',
  updated_at: test.clock.now().toISOString(),
})

/** The titles of each product's collections. */
async function memberships(organizationId = owner.organizationId) {
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('products as p')
      .leftJoin('collections as c', (join) =>
        join
          .onRef('c.organization_id', '=', 'p.organization_id')
          .on((eb) => eb(eb.ref('c.id'), '=', eb.fn.any('p.collection_ids'))),
      )
      .select(['p.external_id', 'c.title'])
      .where('p.organization_id', '=', organizationId)
      .orderBy('p.external_id')
      .orderBy('c.title')
      .execute(),
  )
  const byProduct = Map.groupBy(rows, ({ external_id }) => external_id ?? '')
  return Object.fromEntries([...byProduct].map(([id, of]) => [id, of.flatMap(({ title }) => title ?? [])]))
}

const list = async (query = '', headers: Record<string, string> = owner.headers) =>
  (await test.app.inject({ method: 'GET', url: `/api/v1/collections${query}`, headers })).json()
const titles = async (query = '') => (await list(query)).items.map(({ title }: { title: string }) => title)

describe('the copy of collections', () => {
  it.each([true, false])('has their titles and products, with exports: %s', async (mayExport) => {
    api.mayExport = mayExport
    await connect()
    expect(await titles()).toEqual(['Mugs', 'Winter sale'])
    expect(await memberships()).toEqual({ 1: ['Mugs', 'Winter sale'], 2: ['Mugs'], 3: [] })
  })

  it('follows webhooks, which contain neither the products of a collection nor the collections of a product', async () => {
    await connect()
    put('81', 'Cups', ['2', '3'])
    await tell('collections/update', webhookOf('81'))
    put('83', 'New', ['3'])
    await tell('products/update', productWebhook('3'))
    await tell('collections/create', webhookOf('83'))
    await run()
    expect(await titles()).toEqual(['Cups', 'New', 'Winter sale'])
    expect(await memberships()).toEqual({ 1: ['Winter sale'], 2: ['Cups'], 3: ['Cups', 'New'] })
  })

  it('reads once for many webhooks', async () => {
    await connect()
    api.asked.length = 0
    for (let times = 0; times < 5; times++) await tell('collections/update', webhookOf('81'))
    for (const id of ['1', '2', '3', '1']) await tell('products/update', productWebhook(id))
    await run()
    expect(api.asked).toEqual(['CollectionsOfProducts', 'ProductsOfCollection'])
  })

  it('removes a deleted collection from its products, and older webhooks don’t restore it', async () => {
    await connect()
    const before = webhookOf('81')
    remove('81')
    test.clock.advance(1000)
    await tell('collections/delete', { id: 81 })
    await tell('collections/update', before)
    await run()
    expect(await titles()).toEqual(['Winter sale'])
    expect(await memberships()).toEqual({ 1: ['Winter sale'], 2: [], 3: [] })
  })

  it('catches up nightly with what no webhook reported', async () => {
    await connect()
    test.clock.advance(3_600_000)
    put('81', 'Mugs', ['3'])
    remove('82')
    await test.db.asSystem((trx) => enqueue(trx, reconcileStores, {}, { organizationId: null }))
    await test.runUntilIdle()
    test.clock.advance(3 * 3_600_000)
    await run()
    owner = await test.signedIn('owner', owner.organizationId)
    expect(await titles()).toEqual(['Mugs'])
    expect(await memberships()).toEqual({ 1: [], 2: [], 3: ['Mugs'] })
  })

  it('restores a collection that the shop still has', async () => {
    await connect()
    await tell('collections/delete', { id: 81 })
    expect(await titles()).toEqual(['Winter sale'])
    test.clock.advance(3_600_000)
    await test.db.asSystem((trx) => enqueue(trx, reconcileStores, {}, { organizationId: null }))
    await test.runUntilIdle()
    test.clock.advance(3 * 3_600_000)
    await run()
    expect(await memberships()).toEqual({ 1: ['Mugs', 'Winter sale'], 2: ['Mugs'], 3: [] })
  })

  it('waits for a copy of all products, which may be older', async () => {
    api.isReady = false
    await connect()
    put('82', 'Winter sale', ['3'])
    await tell('products/create', productWebhook('3'))
    await run()
    expect(api.asked).not.toContain('CollectionsOfProducts')
    api.isReady = true
    await run()
    await run()
    expect((await memberships())[3]).toEqual(['Winter sale'])
  })

  it('reads again what changes while it is being read', async () => {
    await connect()
    const { fetch } = api
    let isFirst = true
    Object.assign(api, {
      fetch: async (...call: Parameters<typeof fetch>) => {
        const response = await fetch(...call)
        if (isFirst && String(call[1]?.body).includes('ProductsOfCollection')) {
          isFirst = false
          put('81', 'Mugs', ['3'])
          test.clock.advance(1000)
          await tell('collections/update', webhookOf('81'))
        }
        return response
      },
    })
    await tell('collections/update', webhookOf('81'))
    await run()
    expect(await memberships()).toMatchObject({ 2: [], 3: ['Mugs'] })
  })

  it('keeps tenants apart', async () => {
    await connect()
    const first = owner
    owner = await test.signedIn('owner', await createOrganization(test.db))
    put('81', 'Cups', ['1'])
    await connect()
    put('81', 'Cups', [])
    await tell('collections/update', webhookOf('81'))
    await run()
    expect(await memberships(first.organizationId)).toEqual({ 1: ['Mugs', 'Winter sale'], 2: ['Mugs'], 3: [] })
    expect((await list('', first.headers)).items[0]).toMatchObject({ title: 'Mugs', externalId: '81' })
  })
})

describe('listing collections', () => {
  it('pages by title, searches, and finds by ID', async () => {
    await connect()
    const first = await list('?limit=1')
    expect(first.items).toEqual([expect.objectContaining({ externalId: '81', title: 'Mugs', handle: 'mugs' })])
    expect(await titles(`?limit=1&cursor=${first.nextCursor}`)).toEqual(['Winter sale'])
    expect(await titles('?q=SALE')).toEqual(['Winter sale'])
    expect(await titles('?q=%25')).toEqual([])
    expect(await titles(`?collectionId=${first.items[0].collectionId}`)).toEqual(['Mugs'])
  })

  it('refuses an invalid cursor, and callers who aren’t signed in', async () => {
    expect((await list('?cursor=abc')).code).toBe('request.invalid')
    expect((await list('', {})).code).toBe('session.missing')
  })

  it('keeps tenants apart', async () => {
    await connect()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await list('', other.headers)).items).toEqual([])
  })
})
