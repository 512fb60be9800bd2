import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import type { ProductAnalytics } from '@yuko/contract/reviews/analytics/list-product-analytics'
import { customQuestionIds, productIds } from '#ids.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let [cup, pot] = ['', '']
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'America/New_York' }))
  cup = await createProduct(test.db, owner.organizationId, 'Cup')
  pot = await createProduct(test.db, owner.organizationId, 'Pot')
  await makeHistory()
})
afterAll(() => test.close())

/** New York is at UTC−5, after 1 November. */
async function makeHistory(): Promise<void> {
  const write = (at: string, values: Parameters<typeof createReview>[2] = {}, repliedAfterMinutes?: number) => {
    const submitted_at = new Date(at)
    const replied_at = repliedAfterMinutes === undefined ? null : new Date(submitted_at.getTime() + repliedAfterMinutes * 60_000)
    return createReview(test.db, owner.organizationId, { product_id: cup, ...values, submitted_at, replied_at })
  }
  // Still 2 November there.
  await write('2026-11-03T04:59:00Z', { rating: 1, product_id: pot })
  await write('2026-11-03T05:00:00Z', { rating: 5, picture_count: 2 }, 30)
  await write('2026-11-03T15:00:00Z', { rating: 4, source: 'request_email', status: 'pending' }, 90)
  await write('2026-11-04T15:00:00Z', { rating: 2, source: 'request_email', product_id: pot }, 1000)
  await write('2026-11-04T16:00:00Z', { rating: 3, source: 'import', product_id: null }, 5)
  await write('2026-11-04T17:00:00Z', { status: 'deleted', deleted_from: 'published', deleted_at: new Date() }, 1)
  // Early on 5 November in UTC.
  await write('2026-11-05T04:59:00Z', { rating: 4, product_id: pot })
  await write('2026-11-05T05:00:00Z', { rating: 1 })
  const ask = (at: string, values: Parameters<typeof createRequest>[2]) =>
    createRequest(test.db, owner.organizationId, {
      productId: cup,
      status: 'sent',
      sent_at: new Date(at),
      next_step: null,
      next_at: null,
      ...values,
    })
  await ask('2026-11-03T05:00:00Z', { kind: 'automatic', status: 'completed', reviewed: 1 })
  await ask('2026-11-03T06:00:00Z', { kind: 'automatic' })
  await ask('2026-11-03T07:00:00Z', { kind: 'automatic', status: 'bounced' })
  await ask('2026-11-05T04:59:00Z', { kind: 'manual', channel: 'sms' })
  await ask('2026-11-05T05:00:00Z', { kind: 'manual', status: 'completed', reviewed: 1 })
}

async function get<Body>(path: string, headers = owner.headers) {
  const response = await test.app.inject({ url: `/api/v1/reviews/analytics${path}`, headers })
  return { status: response.statusCode, body: response.json() as Body }
}
const days = 'from=2026-11-03&to=2026-11-04'

describe('review analytics', () => {
  it('matches the figures computed by hand, to the day in the organization’s time zone', async () => {
    const { body } = await get<ReviewAnalytics>(`?${days}`)
    expect(body).toEqual({
      from: '2026-11-03',
      to: '2026-11-04',
      period: {
        collected: 4,
        imported: 1,
        averageRating: 3.6,
        mediaShare: 1 / 5,
        repliedShare: 4 / 5,
        responseMinutes: 90,
        recommendShare: null,
        requestConversion: 1 / 3,
      },
      before: {
        collected: 1,
        imported: 0,
        averageRating: 1,
        mediaShare: 0,
        repliedShare: 0,
        responseMinutes: null,
        recommendShare: null,
        requestConversion: null,
      },
      recommendsQuestionId: null,
      perDay: [
        { day: '2026-11-03', collected: 2, imported: 0, stars: 9 },
        { day: '2026-11-04', collected: 2, imported: 1, stars: 9 },
      ],
      ratings: [
        { rating: 5, count: 1 },
        { rating: 4, count: 2 },
        { rating: 3, count: 1 },
        { rating: 2, count: 1 },
        { rating: 1, count: 0 },
      ],
      sources: [
        { source: 'on_site', count: 2, averageRating: 4.5 },
        { source: 'request_email', count: 2, averageRating: 3 },
        { source: 'import', count: 1, averageRating: 3 },
      ],
      requests: [
        { kind: 'automatic', channel: 'email', sent: 3, bounced: 1, reviewed: 1 },
        { kind: 'manual', channel: 'sms', sent: 1, bounced: 0, reviewed: 0 },
      ],
      links: [],
    })
  })

  it('every figure equals the number of its rows', async () => {
    const { body } = await get<ReviewAnalytics>(`?${days}`)
    const zoned = { ...owner.headers, yukotimezone: 'America/New_York' }
    const count = async (filter: string) => {
      const rows = await test.app.inject({ url: `/api/v1/reviews/counts?${days}&${filter}`, headers: zoned })
      return rows.json().all as number
    }
    for (const { rating, count: shown } of body.ratings)
      expect([rating, await count(`rating=${rating}`)]).toEqual([rating, shown])
    for (const { source, count: shown } of body.sources) expect(await count(`source=${source}`)).toBe(shown)
    expect(await count('hasPictures=true')).toBe(1)
    expect(await count('isReplied=true')).toBe(4)
    for (const { kind, channel, sent } of body.requests) {
      const path = `/api/v1/reviews/requests/counts?kind=${kind}&channel=${channel}&sentFrom=${body.from}&sentTo=${body.to}`
      expect((await test.app.inject({ url: path, headers: zoned })).json().all).toBe(sent)
    }
    const products = await get<{ items: ProductAnalytics[] }>(`/products?${days}`)
    for (const { product, reviews } of products.body.items) expect(await count(`productId=${product.productId}`)).toBe(reviews)
  })

  it('shares recommendations among the answers of the period, without deleted reviews', async () => {
    const shop = await test.signedIn('owner', await createOrganization(test.db))
    const { organizationId } = shop
    const question_id = await createCustomQuestion(test.db, organizationId, { type: 'recommends', is_active: false })
    const answered = async (at: string, value: string, change: object = {}) => {
      const submitted_at = new Date(at)
      const review_id = await createReview(test.db, organizationId, { submitted_at, ...change })
      const row = { organization_id: organizationId, review_id, question_id, value }
      await test.db.forOrganization(organizationId, (trx) => trx.insertInto('review_answers').values(row).execute())
    }
    for (const value of ['yes', 'yes', 'no', 'yes']) await answered('2026-11-03T12:00:00Z', value)
    await answered('2026-11-03T12:00:00Z', 'no', { status: 'deleted', deleted_from: 'published', deleted_at: new Date() })
    await answered('2026-11-01T12:00:00Z', 'no')
    await createReview(test.db, organizationId, { submitted_at: new Date('2026-11-04T12:00:00Z') })
    const recommendsQuestionId = customQuestionIds.toWire(question_id)
    expect((await get<ReviewAnalytics>(`?${days}`, shop.headers)).body).toMatchObject({
      period: { recommendShare: 0.75 },
      before: { recommendShare: 0 },
      recommendsQuestionId,
    })
    const rows = `/api/v1/reviews/counts?${days}&answer=${recommendsQuestionId}:yes`
    expect((await test.app.inject({ url: rows, headers: shop.headers })).json().all).toBe(3)
  })

  it('refuses periods that end before they begin', async () => {
    expect((await get('?from=2026-11-02&to=2026-11-01')).status).toBe(400)
    expect((await get('/products?from=2026-11-02&to=2026-11-01')).status).toBe(400)
  })

  it('keeps tenants apart', async () => {
    const other = await test.signedIn('owner')
    const { body } = await get<ReviewAnalytics>(`?${days}`, other.headers)
    expect(body).toMatchObject({ period: { collected: 0, averageRating: null, repliedShare: null }, sources: [], requests: [] })
    expect((await get<{ items: unknown[] }>(`/products?${days}`, other.headers)).body.items).toEqual([])
  })
})

describe('analytics by product', () => {
  it('has the shares of each product, and leaves out reviews of the store', async () => {
    const { body } = await get<{ items: ProductAnalytics[] }>(`/products?${days}&sort=rating`)
    expect(body.items.map(({ product: { title }, ...figures }) => ({ title, ...figures }))).toEqual([
      { title: 'Cup', reviews: 2, averageRating: 4.5, mediaShare: 0.5, repliedShare: 1 },
      { title: 'Pot', reviews: 2, averageRating: 3, mediaShare: 0, repliedShare: 0.5 },
    ])
  })

  it('sorts and pages without losing or repeating a product', async () => {
    for (const sort of ['reviews', 'rating', 'media', 'replied']) {
      for (const direction of ['asc', 'desc']) {
        const asked = `/products?${days}&sort=${sort}&direction=${direction}`
        const first = await get<{ items: ProductAnalytics[]; nextCursor: string }>(`${asked}&limit=1`)
        const second = await get<{ items: ProductAnalytics[]; nextCursor: null }>(
          `${asked}&limit=1&cursor=${first.body.nextCursor}`,
        )
        const all = await get<{ items: ProductAnalytics[] }>(asked)
        expect([...first.body.items, ...second.body.items]).toEqual(all.body.items)
        expect(all.body.items).toHaveLength(2)
        expect(second.body.nextCursor).toBeNull()
      }
    }
    const lowest = await get<{ items: ProductAnalytics[] }>(`/products?${days}&sort=rating&direction=asc`)
    expect(lowest.body.items[0]?.product.productId).toBe(productIds.toWire(pot))
  })

  it('refuses a cursor of another list', async () => {
    expect((await get('/products?cursor=abc')).status).toBe(400)
  })
})
