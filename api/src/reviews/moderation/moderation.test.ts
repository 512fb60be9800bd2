import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'

let test: TestApp
let member: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

const add = (values: Parameters<typeof createReview>[2] = {}) => createReview(test.db, member.organizationId, values)

async function moderate(ids: string[], payload: object, headers: Record<string, string> = member.headers) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/moderate',
    headers,
    payload: { reviewIds: ids.map(reviewIds.toWire), ...payload },
  })
  return { status: response.statusCode, body: response.json() }
}

async function detailOf(id: string) {
  return (
    await test.app.inject({ method: 'GET', url: `/api/v1/reviews/${reviewIds.toWire(id)}`, headers: member.headers })
  ).json()
}

const factsOf = (type: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('organization_id', '=', member.organizationId)
      .where('type', '=', type)
      .orderBy('seq')
      .execute(),
  )

const statsOf = (productId: string | null) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('review_stats')
      .selectAll()
      .where('organization_id', '=', member.organizationId)
      .where('product_id', 'is not distinct from', productId)
      .executeTakeFirst(),
  )

describe('moderating reviews', () => {
  it('moves through all states and records history, facts and counters', async () => {
    const scarf = await createProduct(test.db, member.organizationId)
    const id = await add({ status: 'pending', product_id: scarf, rating: 2 })

    const published = await moderate([id], { action: 'publish' })
    expect(published.body).toEqual({
      changed: [{ reviewId: reviewIds.toWire(id), from: 'pending', to: 'published', eventId: expect.stringMatching(/^mev_/) }],
      unchanged: [],
      refused: [],
    })
    expect(await statsOf(scarf)).toMatchObject({ pending: 0, published: 1, stars_2: 1 })
    expect(await statsOf(null)).toMatchObject({ pending: 0, published: 1, stars_2: 1 })

    await moderate([id], { action: 'reject', reason: 'personal_data', note: 'A phone number' })
    expect(await statsOf(scarf)).toMatchObject({ published: 0, rejected: 1, stars_2: 0 })
    await moderate([id], { action: 'archive' })
    await moderate([id], { action: 'restore' })
    expect(await detailOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'personal_data' })
    await moderate([id], { action: 'publish' })
    await moderate([id], { action: 'mark_spam' })
    await moderate([id], { action: 'not_spam' })

    const detail = await detailOf(id)
    expect(detail).toMatchObject({ status: 'pending', rejectionReason: null })
    expect(detail.history.map(({ action }: { action: string }) => action).reverse()).toEqual([
      'submit',
      'publish',
      'reject',
      'archive',
      'restore',
      'publish',
      'mark_spam',
      'not_spam',
    ])
    expect(detail.history.at(-3)).toMatchObject({
      actor: { type: 'user' },
      from: 'published',
      to: 'rejected',
      reason: 'personal_data',
      note: 'A phone number',
    })
    expect(await factsOf('review.published')).toHaveLength(2)
    expect((await factsOf('review.rejected'))[0]?.payload).toMatchObject({
      reason: 'personal_data',
      from: 'published',
      rating: 2,
    })
  })

  it('returns an outcome per review', async () => {
    const pending = await add({ status: 'pending' })
    const already = await add()
    const spam = await add({ status: 'spam' })
    const unknown = newId()
    const { body } = await moderate([pending, already, spam, unknown], { action: 'publish' })
    expect(body.changed.map(({ reviewId }: { reviewId: string }) => reviewId)).toEqual([reviewIds.toWire(pending)])
    expect(body.unchanged).toEqual([reviewIds.toWire(already)])
    expect(body.refused).toEqual([
      { reviewId: reviewIds.toWire(spam), code: 'review.transition-refused', message: expect.stringContaining('spam') },
      { reviewId: reviewIds.toWire(unknown), code: 'review.not-found', message: expect.any(String) },
    ])
  })

  it('features published reviews and keeps it across states', async () => {
    const id = await add()
    expect((await moderate([id], { action: 'feature' })).body.changed).toHaveLength(1)
    expect((await moderate([id], { action: 'feature' })).body.unchanged).toHaveLength(1)
    expect(await detailOf(id)).toMatchObject({ isFeatured: true, status: 'published' })
  })

  it('ends a hold', async () => {
    const id = await add({ status: 'pending', auto_publish_at: new Date('2026-12-01T00:00:00Z') })
    expect((await detailOf(id)).statusExplanation).toContain('December 1, 2026')
    await moderate([id], { action: 'reject', reason: 'off_topic' })
    const row = await test.db.asSystem((trx) =>
      trx.selectFrom('reviews').select('auto_publish_at').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.auto_publish_at).toBeNull()
  })

  it('refuses to unpublish a review without a reason', async () => {
    const id = await add()
    expect((await moderate([id], { action: 'reject' })).body.fields).toEqual({ 'body.reason': expect.any(String) })
    expect((await moderate([id], { action: 'reject', reason: 'other' })).body.fields).toEqual({ 'body.note': expect.any(String) })
    expect((await moderate([id], { action: 'archive' })).body.refused).toHaveLength(1)
    expect((await moderate([id], { action: 'archive', reason: 'customer_request' })).body.changed).toHaveLength(1)
  })

  it('refuses read-only roles', async () => {
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await moderate([await add()], { action: 'mark_spam' }, analyst.headers)).status).toBe(403)
  })

  it('keeps tenants apart', async () => {
    const id = await add()
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const { body } = await moderate([id], { action: 'mark_spam' }, other.headers)
    expect(body).toMatchObject({ changed: [], refused: [{ code: 'review.not-found' }] })
    expect(await detailOf(id)).toMatchObject({ status: 'published' })
  })
})
