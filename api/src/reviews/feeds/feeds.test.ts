import type { Feed, FeedKind } from '@yuko/contract/feeds/feed'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { readXml, type XmlElement } from '#testing/read-xml.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let editor: SignedIn
let scarf: string
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
  scarf = await createProduct(test.db, editor.organizationId, 'Scarf & hat', {
    url: 'https://shop.example/scarf?a=1&b=2',
    vendor: 'Mill',
  })
})

const add = (values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, editor.organizationId, { product_id: scarf, ...values })

async function call(method: 'GET' | 'POST' | 'DELETE', path = '', { headers } = editor) {
  const reply = await test.app.inject({ method, url: `/api/v1/reviews/feeds${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const renew = async (kind: FeedKind, member = editor) => (await call('POST', `/${kind}/address`, member)).body as Feed
const feedOf = async (kind: FeedKind, member = editor) =>
  ((await call('GET', '', member)).body.items as Feed[]).find((feed) => feed.kind === kind)
const fetchFrom = (address: string | null | undefined, headers = {}) =>
  test.app.inject({ method: 'GET', url: new URL(address ?? 'http://none.example/').pathname, headers })
const textOf = (element: XmlElement | undefined, ...path: string[]) =>
  path.reduce((at, name) => at?.children.find((child) => child.name === name), element)?.text
const reviewsIn = (body: string) => readXml(body).children.find(({ name }) => name === 'reviews')?.children ?? []

describe('the Google feed', () => {
  it('names the product’s GTINs, MPNs, and SKUs before its brand, as the schema asks', async () => {
    await add({})
    await test.db.forOrganization(editor.organizationId, (trx) =>
      trx
        .updateTable('products')
        .set({ gtins: ['4006381333931', '96385074'], mpns: ['60101-10000'], skus: ['A & B'] })
        .execute(),
    )
    const { address } = await renew('google')
    const { body } = await fetchFrom(address)
    expect(body).toContain(
      '<product_ids><gtins><gtin>4006381333931</gtin><gtin>96385074</gtin></gtins><mpns><mpn>60101-10000</mpn></mpns><skus><sku>A &amp; B</sku></skus><brands>',
    )
  })

  it('contains every published review of a product, whatever its rating, with all fields Google requires', async () => {
    const id = await add({
      rating: 1,
      title: 'Thin',
      verification: 'verified_buyer',
      source: 'request_email',
      is_incentivized: true,
    })
    await add({ rating: 5, source: 'import' })
    for (const status of ['pending', 'spam'] as const) await add({ status })
    const { address } = await renew('google')
    const reply = await fetchFrom(address)
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const feed = readXml(reply.body)
    expect(textOf(feed, 'version')).toBe('2.4')
    expect(textOf(feed, 'publisher', 'name')).toBe('A store')

    const [bad, good, ...more] = reviewsIn(reply.body)
    expect(more).toEqual([])
    expect(bad?.children.map(({ name }) => name)).toEqual([
      'review_id',
      'reviewer',
      'is_verified_purchase',
      'is_incentivized_review',
      'review_timestamp',
      'title',
      'content',
      'review_url',
      'ratings',
      'products',
      'is_spam',
      'collection_method',
    ])
    expect(textOf(bad, 'review_id')).toBe(reviewIds.toWire(id))
    expect(textOf(bad, 'ratings', 'overall')).toBe('1')
    expect(textOf(bad, 'is_verified_purchase')).toBe('true')
    expect(textOf(bad, 'is_incentivized_review')).toBe('true')
    expect(textOf(bad, 'review_timestamp')).toBe('2026-11-19T12:00:00Z')
    expect(textOf(bad, 'collection_method')).toBe('post_fulfillment')
    expect(textOf(bad, 'is_spam')).toBe('false')
    expect(textOf(bad, 'products', 'product', 'product_url')).toBe('https://shop.example/scarf?a=1&b=2')
    expect(textOf(bad, 'products', 'product', 'product_ids', 'brands', 'brand')).toBe('Mill')
    expect(textOf(good, 'is_verified_purchase')).toBe('false')
    // How an imported review was collected is unknown.
    expect(textOf(good, 'collection_method')).toBeUndefined()
  })

  it('escapes any content as text', async () => {
    const body = 'a < b && c > "d" </content><script>alert(1)</script> ]]> 💣 \u202e'
    await add({ body: `${body}\u0001\uFFFE`, title: '<b>&amp;</b>', author_name: 'Q"<&>' })
    await add({ author_name: '' })
    const [hostile, nameless] = reviewsIn((await fetchFrom((await renew('google')).address)).body)
    expect(textOf(hostile, 'content')).toBe(body)
    expect(textOf(hostile, 'title')).toBe('<b>&amp;</b>')
    expect(textOf(hostile, 'reviewer', 'name')).toBe('Q"<&>')
    expect(nameless?.children[1]?.children).toMatchObject([{ text: 'Anonymous', attributes: { is_anonymous: 'true' } }])
  })
})

describe('the Meta feed', () => {
  it('has a row per review with all fields Meta requires, and escapes formulas', async () => {
    const id = await add({ rating: 4, title: '=1+1', body: 'Two\nlines, "quoted"', verification: 'verified_buyer' })
    const reply = await fetchFrom((await renew('meta')).address)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(parse(reply.body, { columns: true })).toEqual([
      expect.objectContaining({
        'store.name': 'A store',
        'store.storeUrls': '["shop.example"]',
        reviewID: reviewIds.toWire(id),
        rating: '4',
        title: "'=1+1",
        content: 'Two\nlines, "quoted"',
        created_at: '2026-11-19T12:00:00.000Z',
        incentivized: 'false',
        has_verified_purchase: 'true',
        'reviewer.name': 'Mara Lind',
        'product.url': 'https://shop.example/scarf?a=1&b=2',
      }),
    ])
  })
})

describe('a feed', () => {
  it('is written once, and again after a change', async () => {
    const id = await add()
    const { address } = await renew('google')
    const first = await fetchFrom(address)
    const unchanged = await fetchFrom(address, { 'if-modified-since': first.headers['last-modified'] })
    expect(unchanged.statusCode).toBe(304)
    expect(await feedOf('google')).toMatchObject({
      written: { reviews: 1, at: test.clock.now().toISOString() },
      fetchedAt: test.clock.now().toISOString(),
    })

    test.clock.advance(60_000)
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/moderate',
      headers: editor.headers,
      payload: { reviewIds: [reviewIds.toWire(id)], action: 'reject', reason: 'off_topic' },
    })
    const again = await fetchFrom(address, { 'if-modified-since': first.headers['last-modified'] })
    expect(again.statusCode).toBe(200)
    expect(reviewsIn(again.body)).toEqual([])
  })

  it('is rewritten after a day even without a recorded change', async () => {
    const { address } = await renew('google')
    await fetchFrom(address)
    await add()
    test.clock.advance(23 * 3_600_000)
    expect(reviewsIn((await fetchFrom(address)).body)).toHaveLength(0)
    test.clock.advance(3_600_000)
    expect(reviewsIn((await fetchFrom(address)).body)).toHaveLength(1)
  })

  it('reports what is left out, and why', async () => {
    const nowhere = await createProduct(test.db, editor.organizationId, 'Nowhere')
    await add()
    await add({ body: ' ' })
    await add({ product_id: nowhere })
    await add({ product_id: null })
    const { address } = await renew('meta')
    expect(reviewsIn((await fetchFrom((await renew('google')).address)).body)).toHaveLength(1)
    await fetchFrom(address)
    expect(await feedOf('google')).toMatchObject({
      published: 4,
      problems: [
        { reason: 'of_store', severity: 'left_out', reviews: 1 },
        { reason: 'no_product_url', severity: 'left_out', reviews: 1, products: 1 },
        { reason: 'no_text', severity: 'left_out', reviews: 1 },
        { reason: 'no_number', severity: 'advice', products: 1 },
      ],
    })
    expect((await feedOf('meta'))?.problems.map(({ reason }) => reason)).toContain('no_website')
    for (const numbers of [{ gtins: ['4006381333931'] }, { gtins: [], mpns: ['M-1'] }, { mpns: null, skus: ['S-1'] }]) {
      await test.db.forOrganization(editor.organizationId, (trx) => trx.updateTable('products').set(numbers).execute())
      expect((await feedOf('google'))?.problems.map(({ reason }) => reason)).not.toContain('no_number')
    }
  })

  it('is written page by page, with each review once', async () => {
    const count = 5000
    await test.db.forOrganization(editor.organizationId, (trx) =>
      sql`insert into reviews (organization_id, id, product_id, rating, body, author_name, source, status, submitted_at, published_at, fingerprint)
          select ${editor.organizationId}::uuid, gen_random_uuid(), ${scarf}::uuid, 1 + n % 5, repeat('Fine. ', 20), 'Mara', 'import',
                 'published', '2026-11-19T12:00:00Z', now(), gen_random_uuid()
            from generate_series(1, ${count}::int) n`.execute(trx),
    )
    const reviews = reviewsIn((await fetchFrom((await renew('google')).address)).body)
    expect(reviews).toHaveLength(count)
    expect(new Set(reviews.map((review) => textOf(review, 'review_id'))).size).toBe(count)
  })

  it('is served at its newest URL only, and not at all once it is closed', async () => {
    const { address: before } = await renew('google')
    const { address } = await renew('google')
    expect(address).not.toBe(before)
    expect((await fetchFrom(before)).statusCode).toBe(404)
    expect((await fetchFrom(address)).statusCode).toBe(200)
    expect((await call('DELETE', '/google/address')).body).toMatchObject({ address: null })
    expect((await fetchFrom(address)).statusCode).toBe(404)
  })

  it('has an unguessable URL, valid for one format only', async () => {
    const { address } = await renew('google')
    for (const path of [
      `/feeds/${Buffer.from(newId()).toString('base64url')}.xml`,
      '/feeds/x',
      new URL(address ?? '').pathname.replace('.xml', '.csv'),
    ])
      expect((await test.app.inject({ url: path })).statusCode).toBe(404)
  })

  it('refuses roles that cannot write, and keeps tenants apart', async () => {
    await add()
    await renew('google')
    const analyst = await test.signedIn('analyst', editor.organizationId)
    expect((await call('POST', '/google/address', analyst)).status).toBe(403)
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect(await feedOf('google', stranger)).toMatchObject({ address: null, published: 0, written: null })
    expect(reviewsIn((await fetchFrom((await renew('google', stranger)).address)).body)).toEqual([])
  })
})
