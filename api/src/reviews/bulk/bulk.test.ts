import { bulkAction } from '@yuko/contract/reviews/bulk/bulk-job'
import { productIds, reviewBulkIds, reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { fc } from '../../testing/fast-check.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: reviewsModules })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, member.organizationId, values)
const start = (payload: object, headers = member.headers) => call('POST', '/reviews/bulk', payload, headers)
const job = async (bulkId: string) =>
  (await call('GET', '/reviews/bulk')).body.items.find((one: { bulkId: string }) => one.bulkId === bulkId)
async function run(payload: object) {
  const { body } = await start(payload)
  await test.runUntilIdle()
  return job(body.bulkId)
}
const undo = async (bulkId: string) => {
  const answer = await call('POST', `/reviews/bulk/${bulkId}/undo`)
  await test.runUntilIdle()
  return answer
}
/** Every column of a store's reviews that a bulk action could change. */
const everything = () =>
  test.db.forOrganization(member.organizationId, async (trx) => ({
    reviews: await trx.selectFrom('reviews').selectAll().orderBy('id').execute(),
    tags: await trx.selectFrom('tagged_reviews').selectAll().orderBy('review_id').orderBy('tag_id').execute(),
    stats: await trx.selectFrom('review_stats').selectAll().where('product_id', 'is', null).execute(),
    facets: await trx
      .selectFrom('review_facets')
      .selectAll()
      .where('n', '<>', 0)
      .orderBy('status')
      .orderBy('rating')
      .orderBy('verification')
      .orderBy('hold_reason')
      .orderBy('is_featured')
      .execute(),
  }))
const tagNamed = async (name: string) => (await call('POST', '/reviews/tags', { name })).body.tagId as string

describe('a bulk action', () => {
  it('fails visibly when all retries are used up', async () => {
    await add()
    const productId = await createProduct(test.db, member.organizationId)
    const { body } = await start({ filter: {}, action: 'move_product', productId: productIds.toWire(productId) })
    await test.db.forOrganization(member.organizationId, (trx) =>
      trx.deleteFrom('products').where('id', '=', productId).execute(),
    )
    await test.runUntilIdle({ failures: true })
    expect(await job(body.bulkId)).toMatchObject({
      state: 'failed',
      changed: 0,
      finishedAt: test.clock.now().toISOString(),
      undoUntil: null,
    })
    expect(await undo(body.bulkId)).toMatchObject({ body: { code: 'bulk.state-refused' } })
  })

  it('changes all matching reviews in batches and reports the result of each', async () => {
    const pending = await Promise.all(Array.from({ length: 205 }, () => add({ status: 'pending' })))
    await add({ status: 'spam' })
    const { status, body } = await start({ filter: { status: ['pending', 'spam'] }, action: 'publish' })
    expect([status, body]).toMatchObject([202, { state: 'running', total: 206, done: 0, undoUntil: null }])
    const meanwhile = await add({ status: 'pending' })
    await test.runUntilIdle()
    expect(await job(body.bulkId)).toMatchObject({
      state: 'done',
      done: 206,
      changed: 205,
      unchanged: 0,
      refused: 1,
      problems: [{ reviewId: expect.stringMatching(/^rev_/), message: expect.stringContaining('not spam') }],
      undoUntil: new Date(test.clock.now().getTime() + 600_000).toISOString(),
    })
    expect((await call('GET', '/reviews/counts')).body).toMatchObject({ published: 205, pending: 1, spam: 1 })
    expect((await call('GET', `/reviews/${reviewIds.toWire(meanwhile)}`)).body).toMatchObject({ status: 'pending' })
    const facts = await test.db.asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select('aggregate')
        .where('organization_id', '=', member.organizationId)
        .where('type', '=', 'review.published')
        .execute(),
    )
    expect(new Set(facts.map(({ aggregate }) => aggregate))).toEqual(new Set(pending.map(reviewIds.toWire)))
    const history = (await call('GET', `/reviews/${reviewIds.toWire(pending[0] ?? '')}`)).body.history
    expect(history).toMatchObject([{ action: 'publish', actor: { type: 'user' }, from: 'pending', to: 'published' }, {}])
  })

  it('acts on selected reviews, search results, and tags, and moves reviews', async () => {
    const [one, two] = [await add(), await add()]
    const tagId = await tagNamed('Check')
    await run({ reviewIds: [reviewIds.toWire(one), reviewIds.toWire(newId())], action: 'tag', tagId })
    expect((await call('GET', `/reviews?tagId=${tagId}`)).body.items).toMatchObject([{ reviewId: reviewIds.toWire(one) }])
    const hat = await createProduct(test.db, member.organizationId, 'Hat')
    expect(await run({ filter: { tagId }, action: 'move_product', productId: productIds.toWire(hat) })).toMatchObject({
      changed: 1,
    })
    expect(await run({ filter: { productId: productIds.toWire(hat) }, action: 'untag', tagId })).toMatchObject({ changed: 1 })
    expect(await run({ filter: { q: 'nothing like it' }, action: 'feature' })).toMatchObject({
      total: 0,
      changed: 0,
      undoUntil: null,
    })
    expect(await run({ filter: {}, action: 'delete', reason: 'off_topic' })).toMatchObject({ changed: 2 })
    expect((await call('GET', '/reviews/counts')).body).toMatchObject({ all: 0, deleted: 2 })
    expect(await run({ filter: { status: ['deleted'] }, action: 'restore' })).toMatchObject({ changed: 2 })
    expect((await call('GET', `/reviews/${reviewIds.toWire(two)}`)).body.status).toBe('published')
  })

  it('changes only what the inbox shows for a topic and what is said of it', async () => {
    const late = await add({ body: 'It arrived late.', status: 'pending' })
    await add({ body: 'Great quality.', status: 'pending' })
    await add({ body: 'It arrived on time, very fast.', status: 'pending' })
    await test.runUntilIdle()
    const filter = { status: ['pending'], topic: 'delivery', sentiment: 'negative' }
    expect((await call('GET', '/reviews?status=pending&topic=delivery&sentiment=negative')).body.items).toMatchObject([
      { reviewId: reviewIds.toWire(late) },
    ])
    expect(await run({ filter, action: 'publish' })).toMatchObject({ total: 1, changed: 1 })
  })

  it('refuses a filter that it doesn’t know, instead of changing more', async () => {
    await add()
    expect((await start({ filter: { colour: 'red' }, action: 'feature' })).body).toMatchObject({ code: 'request.invalid' })
  })

  it('unpublishes nothing without a reason', async () => {
    await add()
    expect(await run({ filter: {}, action: 'archive' })).toMatchObject({
      changed: 0,
      refused: 1,
      problems: [{ message: expect.stringContaining('reason') }],
    })
    expect((await start({ filter: {}, action: 'reject' })).body.fields).toEqual({ 'body.reason': expect.any(String) })
  })

  it('can be canceled: completed changes stay and can be undone', async () => {
    await add({ status: 'pending' })
    const { body } = await start({ filter: {}, action: 'publish' })
    expect((await call('POST', `/reviews/bulk/${body.bulkId}/cancel`)).body).toMatchObject({
      state: 'cancelled',
      changed: 0,
      undoUntil: null,
    })
    await test.runUntilIdle()
    expect((await call('GET', '/reviews/counts')).body.pending).toBe(1)
    expect((await call('POST', `/reviews/bulk/${body.bulkId}/cancel`)).body.code).toBe('bulk.state-refused')
    expect((await undo(body.bulkId)).body.code).toBe('bulk.state-refused')
    expect((await call('GET', '/reviews/bulk')).body.items).toMatchObject([{ bulkId: body.bulkId, state: 'cancelled' }])
  })

  it('can be undone for ten minutes, except for reviews changed since', async () => {
    const [one, two] = [await add({ status: 'pending' }), await add({ status: 'pending' })]
    const { bulkId } = await run({ filter: {}, action: 'publish' })
    await call('POST', '/reviews/moderate', { reviewIds: [reviewIds.toWire(two)], action: 'feature' })
    expect(await undo(bulkId)).toMatchObject({ status: 202, body: { state: 'undoing' } })
    expect(await job(bulkId)).toMatchObject({ state: 'undone', undoUntil: null })
    expect((await call('GET', `/reviews/${reviewIds.toWire(one)}`)).body.status).toBe('pending')
    expect((await call('GET', `/reviews/${reviewIds.toWire(two)}`)).body).toMatchObject({ status: 'published', isFeatured: true })
    expect((await undo(bulkId)).body.code).toBe('bulk.state-refused')
    const late = await run({ filter: { status: ['published'] }, action: 'unfeature' })
    test.clock.advance(600_001)
    member = await test.signedIn('support', member.organizationId)
    expect((await undo(late.bulkId)).body.code).toBe('review.undo-expired')
  })

  it('refuses unknown ids, invalid actions and read-only roles', async () => {
    const tagId = 'rtg_01jd3m8w2ve5h9x7q4t6r8s0ab'
    expect((await start({ filter: {}, action: 'tag', tagId })).body.code).toBe('tag.not-found')
    expect((await start({ filter: {}, action: 'move_product', productId: productIds.toWire(newId()) })).body.code).toBe(
      'product.not-found',
    )
    for (const body of [
      { action: 'publish' },
      { filter: {}, reviewIds: [reviewIds.toWire(newId())], action: 'publish' },
      { filter: {}, action: 'tag' },
      { filter: {}, action: 'move_product' },
    ])
      expect((await start(body)).status).toBe(400)
    expect((await call('POST', `/reviews/bulk/${reviewBulkIds.toWire(newId())}/cancel`)).body.code).toBe('bulk.not-found')
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await start({ filter: {}, action: 'publish' }, analyst.headers)).status).toBe(403)
  })

  it('keeps tenants apart', async () => {
    const id = await add({ status: 'pending' })
    const other = await test.signedIn('owner')
    const { body } = await start({ reviewIds: [reviewIds.toWire(id)], action: 'publish' }, other.headers)
    await start({ filter: {}, action: 'publish' }, other.headers)
    await test.runUntilIdle()
    expect(body.total).toBe(0)
    expect((await call('GET', `/reviews/${reviewIds.toWire(id)}`)).body.status).toBe('pending')
    expect(await job(body.bulkId)).toBeUndefined()
    expect((await call('POST', `/reviews/bulk/${body.bulkId}/cancel`)).body.code).toBe('bulk.not-found')
    expect((await undo(body.bulkId)).body.code).toBe('bulk.not-found')
  })

  it('and its undo restore the exact earlier state, for any reviews and action', async () => {
    const tagId = await tagNamed('Any')
    const hat = productIds.toWire(await createProduct(test.db, member.organizationId, 'Hat'))
    const at = new Date('2026-11-19T12:00:00Z')
    const review = fc
      .record({
        was: fc.constantFrom('pending' as const, 'published' as const, 'rejected' as const, 'spam' as const),
        fate: fc.constantFrom('as is', 'archived', 'deleted', 'deleted from archive'),
        isHeld: fc.boolean(),
        isFeatured: fc.boolean(),
        verification: fc.constantFrom('none' as const, 'verified_buyer' as const),
        isTagged: fc.boolean(),
      })
      .map(({ was, fate, isHeld, isFeatured, verification, isTagged }) => {
        const archived = fate.includes('archive') && was !== 'spam'
        const deleted = fate.startsWith('deleted')
        const status = deleted ? ('deleted' as const) : archived ? ('archived' as const) : was
        const values = {
          status,
          archived_from: archived ? (was as 'pending') : null,
          deleted_from: deleted ? (archived ? ('archived' as const) : was) : null,
          deleted_at: deleted ? at : null,
          rejection_reason: was === 'rejected' ? ('off_topic' as const) : null,
          published_at: was === 'published' ? at : null,
          hold_reason: status === 'pending' && isHeld ? ('policy_manual' as const) : null,
          auto_publish_at: status === 'pending' && isHeld ? new Date(at.getTime() + 86_400_000) : null,
          is_featured: isFeatured,
          verification,
        }
        return { values, isTagged }
      })
    const request = fc.constantFrom(...bulkAction.options).map((action) => ({
      action,
      filter: { status: ['pending', 'published', 'rejected', 'spam', 'archived', 'deleted'] },
      ...(['reject', 'archive', 'delete'].includes(action) && { reason: 'off_topic' }),
      ...((action === 'tag' || action === 'untag') && { tagId }),
      ...(action === 'move_product' && { productId: hat }),
    }))
    await fc.assert(
      fc.asyncProperty(fc.array(review, { minLength: 1, maxLength: 4 }), request, async (reviews, asked) => {
        for (const { values, isTagged } of reviews) {
          const id = await add(values)
          if (isTagged)
            await test.app.inject({
              method: 'PUT',
              url: `/api/v1/reviews/${reviewIds.toWire(id)}/tags`,
              headers: member.headers,
              payload: { tagIds: [tagId] },
            })
        }
        const before = await everything()
        const done = await run(asked)
        expect(done.changed + done.unchanged + done.refused).toBe(before.reviews.length)
        if (done.changed > 0) {
          expect(await everything()).not.toEqual(before)
          await undo(done.bulkId)
        }
        expect(await everything()).toEqual(before)
      }),
      { numRuns: Number(process.env.TEST_RUNS ?? 12) },
    )
  }, 300_000)
})
