import { moderationEventIds, reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
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

async function post(path: string, payload: object, { headers }: SignedIn = member) {
  const response = await test.app.inject({ method: 'POST', url: `/api/v1/reviews/${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

/** Moderates reviews and returns the event ids for an undo. */
async function moderate(ids: string[], action: object): Promise<string[]> {
  const { body } = await post('moderate', { reviewIds: ids.map(reviewIds.toWire), ...action })
  expect(body.refused).toEqual([])
  return body.changed.map((change: { eventId: string }) => change.eventId)
}

const undo = (ids: string[], who: SignedIn = member) => post('undo-moderation', { eventIds: ids }, who)

const rowOf = (id: string) =>
  test.db.asSystem((trx) => trx.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

const detailOf = async (id: string) =>
  (await test.app.inject({ method: 'GET', url: `/api/v1/reviews/${reviewIds.toWire(id)}`, headers: member.headers })).json()

const statsOf = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('review_stats')
      .select(['pending', 'published', 'rejected', 'stars_5'])
      .where('organization_id', '=', member.organizationId)
      .where('product_id', 'is', null)
      .executeTakeFirstOrThrow(),
  )

describe('undoing a moderation', () => {
  it('returns a published review to pending, including its hold', async () => {
    const id = await add({ status: 'pending', auto_publish_at: new Date('2026-12-01T00:00:00.123Z') })
    const before = await rowOf(id)
    const events = await moderate([id], { action: 'publish' })
    expect(await statsOf()).toMatchObject({ pending: 0, published: 1, stars_5: 1 })
    expect((await undo(events)).body).toEqual({
      changed: [{ reviewId: reviewIds.toWire(id), from: 'published', to: 'pending' }],
      refused: [],
    })
    expect(await rowOf(id)).toEqual(before)
    expect(await statsOf()).toMatchObject({ pending: 1, published: 0, stars_5: 0 })
  })

  it.each([
    ['reject', { status: 'pending' }, { action: 'reject', reason: 'off_topic' }],
    ['spam', { status: 'published', is_featured: true }, { action: 'mark_spam' }],
    ['publish', { status: 'rejected', rejection_reason: 'duplicate' }, { action: 'publish' }],
    ['archive', { status: 'published', is_featured: true }, { action: 'archive', reason: 'customer_request' }],
    ['restore', { status: 'archived', archived_from: 'published', published_at: new Date('2026-01-01') }, { action: 'restore' }],
    ['feature', { status: 'published' }, { action: 'feature' }],
  ] as const)('restores the exact earlier state: %s', async (_, values, action) => {
    const id = await add(values)
    const before = await rowOf(id)
    const events = await moderate([id], action)
    expect(await rowOf(id)).not.toEqual(before)
    await undo(events)
    expect(await rowOf(id)).toEqual(before)
  })

  it('is recorded in the history and as a fact', async () => {
    const id = await add({ status: 'rejected', rejection_reason: 'duplicate' })
    await undo(await moderate([id], { action: 'publish' }))
    const { history } = await detailOf(id)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['undo', 'publish', 'submit'])
    expect(history[0]).toMatchObject({ from: 'published', to: 'rejected', actor: { type: 'user' } })
    const facts = await test.db.asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select(['type', 'payload'])
        .where('organization_id', '=', member.organizationId)
        .where('type', 'like', 'review.%')
        .orderBy('id')
        .execute(),
    )
    expect(facts.map(({ type }) => type)).toEqual(['review.published', 'review.rejected'])
    expect(facts[1]?.payload).toMatchObject({ from: 'published', reason: 'duplicate' })
  })

  it('returns an outcome per review', async () => {
    const kept = await add({ status: 'pending' })
    const changed = await add({ status: 'pending' })
    const events = await moderate([kept, changed], { action: 'publish' })
    await moderate([changed], { action: 'feature' })
    const unknown = moderationEventIds.toWire(newId())
    const { body } = await undo([...events, unknown])
    expect(body.changed).toEqual([{ reviewId: reviewIds.toWire(kept), from: 'published', to: 'pending' }])
    expect(body.refused).toEqual([
      { eventId: events[1], code: 'review.changed-since', message: expect.any(String) },
      { eventId: unknown, code: 'review.not-found', message: expect.any(String) },
    ])
    expect(await rowOf(changed)).toMatchObject({ status: 'published', is_featured: true })
  })

  it('is possible once', async () => {
    const events = await moderate([await add({ status: 'pending' })], { action: 'publish' })
    expect((await undo(events)).body.changed).toHaveLength(1)
    expect((await undo(events)).body).toMatchObject({ changed: [], refused: [{ code: 'review.changed-since' }] })
  })

  it('is refused once the review has a reply', async () => {
    const id = await add({ status: 'pending' })
    const events = await moderate([id], { action: 'publish' })
    await post(`${reviewIds.toWire(id)}/reply`, { body: 'Sender confirmed', notifyAuthor: false })
    expect((await undo(events)).body).toMatchObject({ changed: [], refused: [{ code: 'review.changed-since' }] })
  })

  it('is refused after ten minutes', async () => {
    const id = await add({ status: 'pending' })
    const events = await moderate([id], { action: 'publish' })
    test.clock.advance(10 * 60_000)
    // An access token expires before the undo does.
    const later = await test.signedIn('support', member.organizationId)
    expect((await undo(events, later)).body.changed).toHaveLength(1)
    member = later
    const again = await moderate([id], { action: 'publish' })
    test.clock.advance(10 * 60_000 + 1)
    const latest = await test.signedIn('support', member.organizationId)
    expect((await undo(again, latest)).body).toMatchObject({ changed: [], refused: [{ code: 'review.undo-expired' }] })
  })

  it('refuses read-only roles', async () => {
    const events = await moderate([await add({ status: 'pending' })], { action: 'publish' })
    expect((await undo(events, await test.signedIn('analyst', member.organizationId))).status).toBe(403)
  })

  it('keeps tenants apart', async () => {
    const id = await add({ status: 'pending' })
    const events = await moderate([id], { action: 'publish' })
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await undo(events, other)).body).toMatchObject({ changed: [], refused: [{ code: 'review.not-found' }] })
    expect(await rowOf(id)).toMatchObject({ status: 'published' })
  })
})
