import { accountsModule } from '#core/accounts/accounts.module.ts'
import { createProduct } from '#testing/create-review.ts'
import { feeds } from '#testing/import-feeds.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { WooCommerceOfTests, wooKeys } from '#testing/woocommerce-of-tests.ts'
import { importsModule } from '../imports.module.ts'
import { storeReviewsModule } from './store-reviews.module.ts'

let test: TestApp
let owner: SignedIn
let woo: WooCommerceOfTests

beforeAll(async () => {
  test = await createTestApp({
    platform: { sendPublic: (call, signal) => woo.send(call, signal) },
    modules: (platform) => {
      const store = createStoreModule(platform)
      return [accountsModule(platform), store, importsModule(platform, feeds), storeReviewsModule(platform, store.reviews)]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.asSystem((trx) => trx.deleteFrom('store_connections').execute())
  woo = new WooCommerceOfTests()
  owner = await test.signedIn('owner')
})

async function call(method: 'GET' | 'POST', url: string, payload?: object, by = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/${url}`, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const connect = () => call('POST', 'store/woocommerce/connection', { site: 'https://mill.example/shop', ...wooKeys })
const fetchReviews = (by = owner) => call('POST', 'imports/store-reviews', undefined, by)
const aReview = (id: number, more: object = {}) =>
  woo.put('reviews', {
    id,
    product_id: 11,
    status: 'approved',
    reviewer: 'Ann, the "first"',
    reviewer_email: 'Ann@x.example',
    review: `<p>Soft and\nwarm ${id}</p>\n`,
    rating: 5,
    date_created_gmt: '2024-03-01T10:20:30',
    verified: true,
    ...more,
  })
const reviews = () =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .selectFrom('reviews as r')
      .leftJoin('products as p', (join) =>
        join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.product_id'),
      )
      .select(['p.external_id as product', 'r.rating', 'r.body', 'r.author_name', 'r.author_email', 'r.status', 'r.submitted_at'])
      .orderBy('r.submitted_at')
      .execute(),
  )

it('imports a store’s reviews like a file: checked first, each once, and undone', async () => {
  await connect()
  await createProduct(test.db, owner.organizationId, 'Tea', { external_id: '11' })
  for (let id = 1; id <= 120; id++) aReview(id)
  aReview(121, { status: 'hold', rating: 2, date_created_gmt: '2024-03-02T10:20:30' })
  aReview(122, { rating: 0 })

  const { status, body } = await fetchReviews()
  expect([status, body.status, body.preset, body.fileName]).toEqual([201, 'ready', 'yuko', 'woocommerce-reviews.csv'])
  await call('POST', `imports/${body.importId}/check`)
  await test.runUntilIdle()
  expect((await call('GET', `imports/${body.importId}`)).body.dryRun).toMatchObject({ rows: 122, created: 121, errors: 1 })
  expect(await reviews()).toEqual([])

  await call('POST', `imports/${body.importId}/start`)
  await test.runUntilIdle()
  const found = await reviews()
  expect(found).toHaveLength(121)
  expect(found[0]).toMatchObject({
    product: '11',
    rating: 5,
    author_name: 'Ann, the "first"',
    author_email: 'ann@x.example',
    status: 'published',
    submitted_at: new Date('2024-03-01T10:20:30Z'),
  })
  expect(found[0]?.body).toMatch(/^Soft and\s+warm \d+$/)
  expect(found.at(-1)).toMatchObject({ rating: 2, status: 'pending' })

  const { body: again } = await fetchReviews()
  await call('POST', `imports/${again.importId}/start`)
  await test.runUntilIdle()
  expect(await reviews()).toHaveLength(121)

  await call('POST', `imports/${body.importId}/undo`)
  await test.runUntilIdle()
  expect(await reviews()).toEqual([])
})

describe('refuses', () => {
  it('without a WooCommerce store, without reviews, and while the store is down', async () => {
    expect((await fetchReviews()).body.code).toBe('store.not-connected')
    await connect()
    expect((await fetchReviews()).body).toMatchObject({
      code: 'import.empty',
      message: expect.stringContaining('any reviews yet'),
    })
    woo.failure = { status: 503, body: '' }
    expect((await fetchReviews()).body.code).toBe('server.unavailable')
    woo.failure = { status: 401, body: { code: 'woocommerce_rest_authentication_error', message: 'Consumer key is invalid.' } }
    expect((await fetchReviews()).body).toMatchObject({
      code: 'store.not-connected',
      message: expect.stringContaining('invalid'),
    })
    expect((await call('GET', 'imports')).body.items).toEqual([])
  })

  it('members without the permission, and keeps tenants apart', async () => {
    await connect()
    aReview(1)
    expect((await fetchReviews(await test.signedIn('support', owner.organizationId))).status).toBe(403)
    expect((await fetchReviews(await test.signedIn('owner'))).body.code).toBe('store.not-connected')
  })
})
