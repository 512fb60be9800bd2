import { productIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { fc } from '../../testing/fast-check.ts'
import type { Combination } from './facets.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('analyst', await createOrganization(test.db))
})
const get = async (path: string, headers = member.headers) =>
  (await test.app.inject({ method: 'GET', url: `/api/v1${path}`, headers })).json()
const add = (values: Parameters<typeof createReview>[2]) => createReview(test.db, member.organizationId, values)

describe('facets of the inbox', () => {
  it('count each value under all filters except its own', async () => {
    await add({ rating: 5, language: 'de' })
    await add({ rating: 5, status: 'pending', hold_reason: 'profanity' })
    await add({ rating: 1, status: 'pending' })
    await add({ rating: 1, status: 'deleted', deleted_from: 'spam', deleted_at: new Date() })
    expect(await get('/reviews/facets')).toMatchObject({
      rating: [
        { value: 5, count: 2 },
        { value: 1, count: 1 },
      ],
      holdReason: [
        { value: null, count: 2 },
        { value: 'profanity', count: 1 },
      ],
    })
    const ofFive = await get('/reviews/facets?rating=5&status=pending')
    expect(ofFive.rating).toEqual([
      { value: 5, count: 1 },
      { value: 1, count: 1 },
    ])
    expect(ofFive.status).toEqual(
      expect.arrayContaining([
        { value: 'published', count: 1 },
        { value: 'pending', count: 1 },
      ]),
    )
    expect((await get('/reviews?holdReason=profanity')).items).toHaveLength(1)
    expect((await get('/reviews')).items).toHaveLength(3)
    expect((await get('/reviews?status=deleted')).items).toHaveLength(1)
    expect(await get('/reviews/counts')).toMatchObject({ all: 3, deleted: 1, pending: 2 })
  })

  it('are counted from the reviews when filtered by product, day or words', async () => {
    const product = await createProduct(test.db, member.organizationId)
    await add({ rating: 4, product_id: product, submitted_at: new Date('2026-11-01T12:00:00Z') })
    await add({ rating: 2, product_id: product })
    await add({ rating: 3 })
    const productId = productIds.toWire(product)
    expect((await get(`/reviews/facets?productId=${productId}`)).rating).toHaveLength(2)
    expect((await get('/reviews/facets?from=2026-10-30&to=2026-11-02')).rating).toEqual([{ value: 4, count: 1 }])
    expect((await get('/reviews/facets?q=nothing')).rating).toEqual([])
  })

  it('limit what a page reads, and still show every review', async () => {
    await add({ source: 'qr' })
    await add({ source: 'on_site' })
    expect(await get('/reviews?source=link')).toEqual({ items: [], nextCursor: null })
    const page = await get('/reviews?source=qr,on_site&limit=1')
    expect(page.items).toHaveLength(1)
    const rest = await get(`/reviews?source=qr,on_site&limit=1&cursor=${page.nextCursor}`)
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null])
  })

  it('keep tenants apart', async () => {
    await add({})
    const other = await test.signedIn('owner')
    expect((await get('/reviews/facets', other.headers)).rating).toEqual([])
  })

  it('match the reviews after any write, change and deletion', async () => {
    const status = fc.constantFrom('pending' as const, 'published' as const, 'spam' as const)
    const change = fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      status,
      later: fc.option(status),
      isFeatured: fc.boolean(),
      language: fc.constantFrom('de', null),
      isGone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const organizationId = await createOrganization(test.db)
        const counted = await test.db.forOrganization(organizationId, async (trx) => {
          const at = new Date('2026-11-19T12:00:00Z')
          const ids = changes.map(() => newId())
          await trx
            .insertInto('reviews')
            .values(
              changes.map(({ rating, status, language, isFeatured }, index) => ({
                organization_id: organizationId,
                id: ids[index] ?? newId(),
                rating,
                status,
                language,
                is_featured: isFeatured,
                body: 'x',
                author_name: 'x',
                source: 'api' as const,
                submitted_at: at,
                published_at: at,
                fingerprint: newId(),
              })),
            )
            .execute()
          for (const [index, { later, isGone }] of changes.entries()) {
            const id = ids[index] ?? ''
            if (later) await trx.updateTable('reviews').set({ status: later, replied_at: at }).where('id', '=', id).execute()
            if (isGone) await trx.deleteFrom('reviews').where('id', '=', id).execute()
          }
          const reviews = await trx.selectFrom('reviews').selectAll().execute()
          const facets = await trx.selectFrom('review_facets').selectAll().where('n', '<>', 0).execute()
          return { reviews, facets }
        })
        const key = ({
          status,
          rating,
          language,
          is_featured,
          is_replied,
        }: Pick<Combination, 'status' | 'rating' | 'language' | 'is_featured' | 'is_replied'>) =>
          [status, rating, language, is_featured, is_replied].join()
        const expected = new Map<string, number>()
        for (const review of counted.reviews) {
          const name = key({ ...review, is_replied: review.replied_at !== null })
          expected.set(name, (expected.get(name) ?? 0) + 1)
        }
        expect(new Map(counted.facets.map((row) => [key(row), row.n]))).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})
