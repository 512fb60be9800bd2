import type { ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { productIds, reviewIds } from '#ids.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let owner: SignedIn
beforeEach(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
  owner = await test.signedIn('owner')
})
afterEach(() => test.close())

const days = 'from=2026-11-01&to=2026-11-30'
const write = (values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, owner.organizationId, { language: 'en', ...values })

/** `count` reviews with the same text and rating. */
async function writeMany(count: number, values: Parameters<typeof createReview>[2]): Promise<void> {
  for (let n = 0; n < count; n++) await write(values)
}

async function get(query = days, headers = owner.headers): Promise<ReviewTopics> {
  const response = await test.app.inject({ url: `/api/v1/reviews/analytics/topics?${query}`, headers })
  return response.json()
}

async function listed(filter: string, headers = owner.headers): Promise<string[]> {
  const response = await test.app.inject({ url: `/api/v1/reviews?${filter}`, headers })
  return (response.json().items as { reviewId: string }[]).map(({ reviewId }) => reviewId)
}

/** What a review was found to mention, such as `fit -1`. */
async function topicsOf(reviewId: string): Promise<string[]> {
  await test.runUntilIdle()
  const rows = await test.db.forOrganization(owner.organizationId, (trx) =>
    trx.selectFrom('review_topics').select(['topic', 'sentiment']).where('review_id', '=', reviewId).orderBy('topic').execute(),
  )
  return rows.map(({ topic, sentiment }) => `${topic} ${sentiment}`)
}

const change = (reviewId: string, body: string) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .updateTable('reviews')
      .set({ body })
      .where('organization_id', '=', owner.organizationId)
      .where('id', '=', reviewId)
      .execute(),
  )

describe('reading reviews', () => {
  it('finds the topics of a new review, and again when its text changes', async () => {
    const review = await write({ body: 'Lovely color, but it runs small.' })
    expect(await topicsOf(review)).toEqual(['appearance 1', 'fit -1'])
    await change(review, 'The fit is perfect.')
    expect(await topicsOf(review)).toEqual(['fit 1'])
    await change(review, '')
    expect(await topicsOf(review)).toEqual([])
  })

  it('leaves a review alone whose status changes', async () => {
    const review = await write()
    await test.runUntilIdle()
    await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.updateTable('reviews').set({ status: 'archived', archived_from: 'published' }).where('id', '=', review).execute(),
    )
    expect((await get()).waiting).toBe(0)
  })

  it('reads the reviews that a store already has, in steps', async () => {
    const reviews = [await write({ body: 'Great quality.' }), await write({ body: 'Bad quality.' })]
    await test.db.asSystem(async (trx) => {
      await trx.deleteFrom('unread_reviews').execute()
      await trx
        .insertInto('unread_stores')
        .values({ after_id: null, organization_id: owner.organizationId } as never)
        .execute()
    })
    expect(await Promise.all(reviews.map(topicsOf))).toEqual([['quality 1'], ['quality -1']])
    const left = await test.db.asSystem((trx) => trx.selectFrom('unread_stores').selectAll().execute())
    expect(left).toEqual([])
  })
})

describe('topics of a period', () => {
  beforeEach(async () => {
    await writeMany(12, { body: 'Great quality.', rating: 5 })
    await writeMany(6, { body: 'Great quality, but it runs small.', rating: 3 })
    await writeMany(4, { body: 'It arrived late.', rating: 1 })
    await writeMany(3, { body: 'Runs small.', rating: 1, status: 'pending' })
    await write({ body: 'Great quality.', submitted_at: new Date('2026-10-01T12:00:00Z') })
  })

  it('counts published reviews, with their rating and what they say', async () => {
    expect((await get()).waiting).toBe(26)
    await test.runUntilIdle()
    expect(await get()).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      product: null,
      reviews: 22,
      averageRating: 3.73,
      mentioning: 22,
      waiting: 0,
      // Late deliveries are mentioned by four: too few.
      topics: [
        { topic: 'quality', reviews: 18, averageRating: 4.33, positive: 18, neutral: 0, negative: 0 },
        { topic: 'fit', reviews: 6, averageRating: 3, positive: 0, neutral: 0, negative: 6 },
      ],
    })
  })

  it('every figure equals the number of its rows', async () => {
    await writeMany(1, { body: 'The quality is good. The quality is bad.' })
    await test.runUntilIdle()
    for (const { topic, reviews, ...counts } of (await get()).topics) {
      const filter = `status=published&${days}&limit=100&topic=${topic}`
      expect(await listed(filter)).toHaveLength(reviews)
      for (const sentiment of ['positive', 'neutral', 'negative'] as const)
        expect(await listed(`${filter}&sentiment=${sentiment}`)).toHaveLength(counts[sentiment])
      const counted = await test.app.inject({ url: `/api/v1/reviews/counts?${days}&topic=${topic}`, headers: owner.headers })
      expect(counted.json().published).toBe(reviews)
    }
  })

  it('says nothing about few reviews', async () => {
    await test.runUntilIdle()
    const mug = await createProduct(test.db, owner.organizationId, 'Mug')
    await writeMany(19, { body: 'Great quality.', product_id: mug })
    await test.runUntilIdle()
    const productId = productIds.toWire(mug)
    expect(await get(`${days}&productId=${productId}`)).toMatchObject({ reviews: 19, mentioning: 19, topics: [] })
    await write({ body: 'Great quality.', product_id: mug })
    await test.runUntilIdle()
    expect(await get(`${days}&productId=${productId}`)).toMatchObject({
      product: { productId, title: 'Mug' },
      reviews: 20,
      topics: [{ topic: 'quality', reviews: 20, positive: 20 }],
    })
  })
})

describe('filters by topic', () => {
  it('finds reviews by topic, by sentiment, and by both', async () => {
    const [good, bad] = [await write({ body: 'Great quality. The fit is bad.' }), await write({ body: 'Bad quality.' })].map(
      reviewIds.toWire,
    )
    await write({ body: 'I bought it for my sister.' })
    await test.runUntilIdle()
    expect((await listed('topic=quality')).toSorted()).toEqual([good, bad].toSorted())
    expect(await listed('topic=quality&sentiment=negative')).toEqual([bad])
    expect((await listed('sentiment=negative')).toSorted()).toEqual([good, bad].toSorted())
  })

  it.each(['topic=weather', 'sentiment=angry'])('refuses %s', async (filter) => {
    const response = await test.app.inject({ url: `/api/v1/reviews?${filter}`, headers: owner.headers })
    expect(response.statusCode).toBe(400)
  })
})

it('refuses a period that ends before it begins', async () => {
  const url = '/api/v1/reviews/analytics/topics?from=2026-11-02&to=2026-11-01'
  expect((await test.app.inject({ url, headers: owner.headers })).statusCode).toBe(400)
})

it('keeps tenants apart', async () => {
  const mug = await createProduct(test.db, owner.organizationId, 'Mug')
  await writeMany(20, { body: 'Great quality.', product_id: mug })
  await test.runUntilIdle()
  const other = await test.signedIn('owner')
  const nothing = { product: null, reviews: 0, averageRating: null, mentioning: 0, waiting: 0, topics: [] }
  expect(await get(days, other.headers)).toMatchObject(nothing)
  expect(await get(`${days}&productId=${productIds.toWire(mug)}`, other.headers)).toMatchObject(nothing)
  expect(await listed('topic=quality', other.headers)).toEqual([])
})
