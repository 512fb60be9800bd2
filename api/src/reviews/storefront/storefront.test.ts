import { brotliDecompressSync } from 'node:zlib'
import { newId } from '#platform/ids.ts'
import { insertSearchWords } from '#reviews/search/search.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createStorefrontApp()
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

describe("a store's public reviews", () => {
  it('are the published ones, with counts, reply and pictures', async () => {
    const scarf = await createProduct(test.db, organizationId)
    const shown = await add({
      product_id: scarf,
      rating: 4,
      replied_at: new Date(),
      verification: 'verified_buyer',
    })
    await test.db.forOrganization(organizationId, async (trx) => {
      const of = { organization_id: organizationId, review_id: shown }
      await trx
        .insertInto('review_media')
        .values([
          { ...of, position: 1, state: 'waiting', source_url: 'https://pictures.example/a.jpg' },
          { ...of, position: 2, state: 'approved', file_key: 'media/b', width: 900, height: 600, alt: 'On a hook' },
          { ...of, position: 3, state: 'hidden', file_key: 'media/c', width: 900, height: 600 },
        ])
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
    expect(body.summary).toEqual({ count: 2, average: 2.5, distribution: [1, 0, 0, 1, 0], verified: 1 })
    expect(body.items).toHaveLength(2)

    const { body: ofScarf } = await get('?product=wool-scarf')
    expect(ofScarf).toMatchObject({ product: { title: 'Wool scarf', handle: 'wool-scarf' }, summary: { count: 1, average: 4 } })
    expect(ofScarf.items).toEqual([
      expect.objectContaining({
        rating: 4,
        isVerifiedBuyer: true,
        product: { title: 'Wool scarf', url: null },
        pictures: [
          {
            url: expect.stringMatching(`^https://yuko.test/media/${organizationId}/rmd_\\w+/large.webp$`),
            smallUrl: expect.stringContaining('/small.webp'),
            thumbUrl: expect.stringContaining('/thumb.webp'),
            width: 900,
            height: 600,
            alt: 'On a hook',
            video: null,
          },
        ],
        reply: expect.objectContaining({ authorName: 'A store', body: 'Thanks!' }),
      }),
    ])
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('are paged, sorted and filtered by stars', async () => {
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

  it('are publicly cacheable, from any origin, and revalidated with an ETag', async () => {
    await add()
    const first = await get('', { origin: 'https://shop.example' })
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=2, stale-while-revalidate=60, stale-if-error=86400',
      etag: expect.stringMatching(/^W\/"/),
    })
    const again = await get('', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: null })
    expect(again.headers.etag).toBe(first.headers.etag)
    await add()
    test.clock.advance(3000)
    expect((await get('', { 'if-none-match': String(first.headers.etag) })).status).toBe(200)
  })

  it("are also found by the connected shop's domain while it is connected", async () => {
    await add({ body: 'Ours' })
    const shop = `${organizationId}.myshopify.com`
    const tokens = { access_token: null, refresh_token: null, access_token_expires_at: null, tokens_at: new Date() }
    const scopes = { scopes: [], scopes_at: new Date() }
    await test.db.asSystem((trx) =>
      trx
        .insertInto('store_connections')
        .values({
          organization_id: organizationId,
          shop,
          is_opened_by_shop: false,
          connected_at: new Date(),
          ...tokens,
          ...scopes,
        })
        .execute(),
    )
    expect((await get('', {}, shop.toUpperCase())).body.items).toHaveLength(1)
    await test.db.asSystem((trx) =>
      trx
        .updateTable('store_connections')
        .set({ disconnected_at: new Date(), disconnected_because: 'uninstalled' })
        .where('shop', '=', shop)
        .execute(),
    )
    test.clock.advance(60_000)
    expect((await get('', {}, shop)).body.code).toBe('store.not-found')
  })

  it('refuse an unknown store or product', async () => {
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

describe("the shopper's choices", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))

  it('sorts by votes, pictures and featured, page by page', async () => {
    await add({ body: 'plain', submitted_at: at(9) })
    await add({ body: 'loved', helpful_up: 7, helpful_down: 1, submitted_at: at(1) })
    await add({ body: 'liked', helpful_up: 3, submitted_at: at(2) })
    await add({ body: 'liked later', helpful_up: 3, submitted_at: at(3) })
    await add({ body: 'disputed', helpful_up: 1, helpful_down: 1, submitted_at: at(4), is_featured: true })
    await add({ body: 'disliked', helpful_down: 2, submitted_at: at(5), picture_count: 1 })
    const walk = async (sort: string) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await get(`?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.items.map((item: { body: string }) => item.body))
        cursor = body.nextCursor
      }
      return seen
    }
    expect(await walk('helpful')).toEqual(['loved', 'liked later', 'liked', 'plain', 'disputed', 'disliked'])
    expect((await walk('media_first'))[0]).toBe('disliked')
    expect(await walk('featured')).toEqual(['disputed', 'plain', 'disliked', 'liked later', 'liked', 'loved'])
  })

  it.each(['store', 'product'])('counts exactly what each choice would leave, of a %s', async (scope) => {
    const product_id = await createProduct(test.db, organizationId)
    for (const [rating, verification, picture_count, language] of [
      [5, 'verified_buyer', 1, 'en'],
      [5, 'none', 0, 'en'],
      [5, 'verified_buyer', 0, 'de'],
      [4, 'verified_buyer', 1, 'de'],
      [1, 'none', 0, null],
    ] as const)
      await add({ product_id, rating, verification, picture_count, language })
    await add({ product_id, status: 'pending' })
    const product = scope === 'product' ? '&product=wool-scarf' : ''
    const facets = async (query: string) => (await get(`?${query}${product}`)).body.facets
    expect(await facets('')).toEqual({
      total: 5,
      rating: [1, 0, 0, 1, 3],
      media: 2,
      verified: 3,
      languages: [
        { language: 'de', count: 2 },
        { language: 'en', count: 2 },
      ],
    })
    expect(await facets('rating=5&verified=true')).toEqual({
      total: 2,
      rating: [0, 0, 0, 1, 2],
      media: 1,
      verified: 2,
      languages: [
        { language: 'de', count: 1 },
        { language: 'en', count: 1 },
      ],
    })
    expect((await get(`?rating=5&media=true&language=en${product}`)).body.items).toHaveLength(1)
  })

  it("finds words in title and text, never in an author's address", async () => {
    const warm = await add({ title: 'So WARM', body: 'and 100% wool' })
    const cold = await add({ body: 'Cold.', author_email: 'warm.wool@example.com' })
    await test.db.forOrganization(organizationId, (trx) =>
      insertSearchWords(trx, organizationId, [
        { id: warm, text: 'So WARM and 100% wool' },
        { id: cold, text: 'Cold. warm.wool@example.com' },
      ]),
    )
    const found = async (text: string) => (await get(`?text=${encodeURIComponent(text)}`)).body
    expect((await found('warm wool')).items).toMatchObject([{ title: 'So WARM' }])
    expect((await found('100%')).facets.total).toBe(1)
    expect((await found('0%w')).items).toHaveLength(0)
    expect((await found('example.com')).items).toHaveLength(0)
  })

  it('refuses invalid choices', async () => {
    for (const query of [
      'rating=6',
      'sort=best',
      'limit=51',
      'language=%3Cscript',
      'cursor=nonsense',
      'media=maybe',
      'product=a%00b',
    ])
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 400])
  })
})

describe('a widget', () => {
  const widget = async (slug: string, query = '', headers: Record<string, string> = {}) => {
    const url = `/api/v1/storefront/store-${organizationId}/widgets/${slug}${query}`
    const response = await test.app.inject({ method: 'GET', url, headers })
    const { statusCode: status, rawPayload: raw } = response
    const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw).toString() : response.body
    return { status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const publish = (kind: 'review_list' | 'carousel', config: object, more: { is_enabled?: boolean } = {}) =>
    test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('widgets')
        .values({
          organization_id: organizationId,
          kind,
          published: JSON.stringify({ kind, ...config }),
          published_version: 3,
          published_at: new Date(),
          ...more,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'kind'])
            .doUpdateSet({ published: JSON.stringify({ kind, ...config }), published_version: 4 }),
        )
        .execute(),
    )

  it('returns its published configuration, texts, brand and first reviews in one reply', async () => {
    await createProduct(test.db, organizationId)
    await publish('review_list', {
      layout: { perPage: 1 },
      card: { nameFormat: 'first_last_initial' },
      texts: { de: { heading: 'Stimmen' } },
    })
    await add()
    await add({ product_id: await createProduct(test.db, organizationId, 'Hat'), author_name: 'Elsa Anna Moor' })
    const { body } = await widget('review-list', '?product=hat&lang=de-at')
    expect(body).toMatchObject({
      version: 3,
      widget: {
        kind: 'review_list',
        locale: 'de-AT',
        brand: { accent: '#F5A623' },
        texts: { heading: 'Stimmen', more: 'Weitere Bewertungen anzeigen' },
      },
      product: { title: 'Hat' },
      summary: { count: 1 },
      items: [{ authorName: 'Elsa M.' }],
      allReviewsUrl: `https://yuko.test/storefront/store-${organizationId}/all-reviews`,
    })
    expect((await widget('review-list')).body.items).toHaveLength(1)
  })

  it('shows reviews selected by rating, and discloses it', async () => {
    await publish('carousel', { selection: { minimumRating: 4 } })
    await add({ rating: 3 })
    await add({ rating: 4 })
    expect((await widget('carousel')).body).toMatchObject({ isSelection: true, items: [{ rating: 4 }] })
  })

  it("has no reviews for an unknown product, instead of other products' reviews", async () => {
    await add()
    expect((await widget('review-list', '?product=nothing')).body).toMatchObject({
      product: null,
      items: [],
      summary: { count: 0 },
      facets: { total: 0 },
    })
  })

  it('is absent while turned off, and in other placements', async () => {
    await publish('review_list', {}, { is_enabled: false })
    expect((await widget('review-list')).body.widget).toBeNull()
    expect((await widget('no-such')).status).toBe(400)
  })

  it('shows a publication within five seconds, in the process and in every cache', async () => {
    await publish('review_list', { layout: { perPage: 7 } })
    const first = await widget('review-list')
    expect(first.body.widget.layout.perPage).toBe(7)
    await publish('review_list', { layout: { perPage: 8 } })
    const maxAge = Number(/max-age=(\d+)/.exec(String(first.headers['cache-control']))?.[1])
    test.clock.advance(5000 - maxAge * 1000)
    expect((await widget('review-list', '', { 'if-none-match': String(first.headers.etag) })).body).toMatchObject({
      version: 4,
      widget: { layout: { perPage: 8 } },
    })
  })

  it('is served from the cache under load: without a query, and compressed', async () => {
    await add({ body: 'Long words. '.repeat(200) })
    const first = await widget('review-list', '', { 'accept-encoding': 'br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    await test.db.forOrganization(organizationId, (trx) => trx.deleteFrom('reviews').execute())
    expect((await widget('review-list')).body.items).toHaveLength(1)
    expect((await widget('review-list', '', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  })

  it('counts as installed when a shop page shows it, not a preview of ours', async () => {
    const seen = () =>
      test.db.forOrganization(organizationId, async (trx) => ({
        first: await trx.selectFrom('shop_setups').select('widget_seen_on').execute(),
        widgets: await trx.selectFrom('widgets').select(['kind', 'last_seen_on']).orderBy('kind').execute(),
      }))
    for (const origin of [undefined, 'https://yuko.test', 'null'])
      await widget('carousel', '', origin === undefined ? {} : { origin })
    expect(await seen()).toEqual({ first: [], widgets: [] })
    await widget('carousel', '', { origin: 'https://shop.example' })
    await widget('review-list', '', { origin: 'https://other.example' })
    expect(await seen()).toEqual({
      first: [{ widget_seen_on: 'https://shop.example' }],
      widgets: [
        { kind: 'carousel', last_seen_on: 'https://shop.example' },
        { kind: 'review_list', last_seen_on: 'https://other.example' },
      ],
    })
  })

  it('keeps tenants apart', async () => {
    await publish('review_list', { layout: { perPage: 3 } })
    await add({ body: 'Ours' })
    const other = await createOrganization(test.db)
    const response = await test.app.inject({ method: 'GET', url: `/api/v1/storefront/store-${other}/widgets/review-list` })
    expect(response.json()).toMatchObject({ version: 0, items: [], widget: { layout: { perPage: 10 } } })
  })
})

describe('stars of many products', () => {
  const ratings = async (query = '', store = organizationId) =>
    (await test.app.inject({ method: 'GET', url: `/api/v1/storefront/store-${store}/ratings${query}` })).json()

  it('come in one call, in the requested order', async () => {
    await add({ product_id: await createProduct(test.db, organizationId, 'Hat'), rating: 4 })
    await createProduct(test.db, organizationId, 'Scarf')
    await add({ rating: 1 })
    expect((await ratings('?products=hat,scarf,nothing&lang=fr')).items).toEqual([
      { product: 'hat', count: 1, average: 4 },
      { product: 'scarf', count: 0, average: null },
      { product: 'nothing', count: 0, average: null },
    ])
    expect(await ratings()).toMatchObject({ widget: { kind: 'star_badge' }, items: [{ product: null, count: 2, average: 2.5 }] })
    expect((await ratings('?products=hat', await createOrganization(test.db))).items).toEqual([
      { product: 'hat', count: 0, average: null },
    ])
  })

  it('are refused for an unknown store', async () => {
    expect((await test.app.inject({ method: 'GET', url: '/api/v1/storefront/nowhere/ratings' })).json().code).toBe(
      'store.not-found',
    )
  })
})
