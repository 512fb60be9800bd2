import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storefrontModule } from './storefront.module.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [storefrontModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, organizationId, values)

async function get(query = '', headers: Record<string, string> = {}, store = `store-${organizationId}`) {
  const response = await test.app.inject({ method: 'GET', url: `/api/v1/storefront/${store}/reviews${query}`, headers })
  return { status: response.statusCode, headers: response.headers, body: response.body === '' ? null : response.json() }
}

describe('the public reviews of a store', () => {
  it('are the published ones, with their numbers, reply and pictures', async () => {
    const scarf = await createProduct(test.db, organizationId)
    const shown = await add({
      product_id: scarf,
      rating: 4,
      picture_count: 1,
      replied_at: new Date(),
      verification: 'verified_buyer',
    })
    await test.db.forOrganization(organizationId, async (trx) => {
      const of = { organization_id: organizationId, review_id: shown }
      await trx
        .insertInto('review_pictures')
        .values({ ...of, position: 1, source_url: 'https://pictures.example/a.jpg' })
        .execute()
      await trx
        .insertInto('review_replies')
        .values({
          ...of,
          id: newId(),
          body: 'Thanks!',
          author_display: 'A store',
          author_user_id: null,
          notify_author: false,
          edited_at: null,
        })
        .execute()
    })
    await add({ rating: 1 })
    for (const status of ['pending', 'spam'] as const) await add({ status })
    await add({ status: 'rejected', rejection_reason: 'profanity' })
    await add({ status: 'archived', archived_from: 'published' })

    const { body } = await get()
    expect(body).toMatchObject({ store: { name: 'A store' }, product: null, nextCursor: null })
    expect(body.summary).toEqual({ count: 2, average: 2.5, distribution: [1, 0, 0, 1, 0] })
    expect(body.items).toHaveLength(2)

    const { body: ofScarf } = await get('?product=wool-scarf')
    expect(ofScarf).toMatchObject({ product: { title: 'Wool scarf', handle: 'wool-scarf' }, summary: { count: 1, average: 4 } })
    expect(ofScarf.items).toEqual([
      expect.objectContaining({
        rating: 4,
        isVerifiedBuyer: true,
        product: { title: 'Wool scarf', url: null },
        pictures: [{ url: 'https://pictures.example/a.jpg' }],
        reply: expect.objectContaining({ authorName: 'A store', body: 'Thanks!' }),
      }),
    ])
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('come in pages, in the order and with the stars that are asked for', async () => {
    for (const [day, rating] of [3, 5, 3, 1, 5].entries())
      await add({ rating, submitted_at: new Date(Date.UTC(2026, 0, day + 1)) })
    const walk = async (query: string) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await get(`?limit=2&${query}${cursor && `&cursor=${cursor}`}`)
        seen.push(
          ...body.items.map((item: { rating: number; submittedAt: string }) => `${item.rating}@${item.submittedAt.slice(9, 10)}`),
        )
        cursor = body.nextCursor
      }
      return seen
    }
    expect(await walk('sort=most_recent')).toEqual(['5@5', '1@4', '3@3', '5@2', '3@1'])
    expect(await walk('sort=highest')).toEqual(['5@5', '5@2', '3@3', '3@1', '1@4'])
    expect(await walk('sort=lowest&rating=1,3')).toEqual(['1@4', '3@3', '3@1'])
  })

  it('are cacheable by anybody, from any origin, and not sent twice', async () => {
    await add()
    const first = await get('', { origin: 'https://shop.example' })
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=300',
      etag: expect.stringMatching(/^W\/"/),
    })
    const again = await get('', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: null })
    expect(again.headers.etag).toBe(first.headers.etag)
    await add()
    expect((await get('', { 'if-none-match': String(first.headers.etag) })).status).toBe(200)
  })

  it('refuse a store or product that is not there', async () => {
    expect((await get('', {}, 'nowhere')).body.code).toBe('store.not-found')
    expect((await get('?product=nothing')).body.code).toBe('product.not-found')
    expect((await get('', {}, 'nowhere')).headers['cache-control']).toBe('no-store')
  })

  it('keep tenants apart', async () => {
    await createProduct(test.db, organizationId, 'Secret hat')
    await add({ body: 'Ours' })
    const other = await createOrganization(test.db)
    expect((await get('', {}, `store-${other}`)).body).toMatchObject({ items: [], summary: { count: 0, average: null } })
    expect((await get('?product=secret-hat', {}, `store-${other}`)).status).toBe(404)
  })
})

describe('the widget', () => {
  const seen = () =>
    test.db.asSystem((trx) =>
      trx.selectFrom('shop_setups').select('widget_seen_on').where('organization_id', '=', organizationId).execute(),
    )

  it('is known to be installed from the first shop page that asks, and not from a preview of ours', async () => {
    await get()
    await get('', { origin: 'https://yuko.test' })
    await get('', { origin: 'null' })
    expect(await seen()).toEqual([])
    await get('', { origin: 'https://shop.example' })
    await get('', { origin: 'https://other.example' })
    expect(await seen()).toEqual([{ widget_seen_on: 'https://shop.example' }])
  })
})
